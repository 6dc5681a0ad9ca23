CREATE TABLE handled_requests (
    id INTEGER PRIMARY KEY,
    at REAL    NOT NULL
);
