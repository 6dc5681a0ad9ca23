"""The exception for illegal actions and unreadable text."""

from __future__ import annotations

import pickle

from engine import Illegal
from engine.illegal import SENTENCES


def test_a_refusal_can_be_pickled() -> None:
    refusal = Illegal("not_in_hand", card="+11")
    copy = pickle.loads(pickle.dumps(refusal))
    assert (copy.reason, copy.details, str(copy)) == (refusal.reason, refusal.details, str(refusal))


def test_every_reason_has_a_message_with_parameters() -> None:
    assert all(sentence and "{" in sentence for sentence in SENTENCES.values())
