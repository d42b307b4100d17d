// What a person should hear of while they do something else. Few words, and never a flood: whoever
// shows it joins what comes in one burst.

import type { Done } from './api';

export type News =
	/** A move was put back. `sentence` names the rule, `possible` what may be done instead. */
	| { kind: 'refused'; path: string; title: string; sentence: string; possible: string }
	/** Another program tried to decide; the item waits for the person. */
	| { kind: 'asks'; path: string; title: string }
	/** It waits for the person since a moment ago. */
	| { kind: 'waits'; path: string; title: string; opens: 'review' | 'note' }
	| { kind: 'void'; path: string; title: string }
	/** Gone from a place where it waited or was approved. */
	| { kind: 'deleted'; path: string; title: string; restorable: boolean }
	/** A run waits for the person, has failed or is done; `sentence` says all of it. */
	| { kind: 'run'; path: string; title: string; sentence: string }
	| { kind: 'folder'; folder: string; done: 'put-back' | 'recreated' }
	/** The person dragged it where only a review leads. */
	| { kind: 'review'; path: string }
	/** The person dragged it to Rejected: the reason is missing. */
	| { kind: 'reason'; path: string }
	| { kind: 'done'; done: Done }
	| { kind: 'problem'; path: string; sentence: string };

export type Notify = (news: News) => void;
