// Words that tell a deed from talk about one, and where a sentence ends.

import { wordSet } from '../../../shared/word-set';

export const AGENTS = wordSet(
	'agent system bot script it workflow assistant orchestrator watcher ai',
);

/** Between "send" and what is sent: "send no more than 500". */
export const MEASURES = wordSet(
	'no more than at most least up to about exactly only the another usd eur',
);

/** Beside "delete this file" they say that a person may. */
export const CHOICE = wordSet(
	'if or can may might simply just otherwise unless not wenn falls oder kann können einfach si o puedes ou pouvez',
);

/** What a heading calls the parts of a note: "Message body", "Post preview". */
export const MESSAGES = wordSet(
	'post tweet email mail message reply response answer comment payment invoice transfer order thread story',
);
export const PARTS = wordSet(
	'body text content preview details draft caption subject summary title copy template length type',
);

export const AFTER_NOUN = wordSet('to for of request approval required order invoice run');

export const STATES = wordSet(
	'is are was were been has had have be ist sind war wird es fue está est était',
);

export const SAYS_NO = wordSet(
	"not no nothing never none nobody don't nicht nichts kein keine ne rien sin",
);

export const JOINS = wordSet('and then also und dann y et puis');

/** A full stop behind them ends no sentence. */
export const ABBREVIATIONS = wordSet(
	'mr mrs ms dr prof st nr no vs approx ca hr fr sr sra eg ie rs',
);
