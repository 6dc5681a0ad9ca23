"""The PostgreSQL adapter."""
