// Ids of specs and issues: `@issue`, `@spec` and a few letters of the title. Between `[[` and `]]` the app's own suggestions come first, so
// that is not where one has to begin; where the app lets us, it works too.

import { formatReference } from '../../../core/backlog/references';
import { MOST, type Completer } from './completion';
import type { ReferenceTargets } from './reference-targets';

/** `[[@iss`, `[[spec-0`, or `@iss` where a word begins; then what is searched for. */
const BEGUN =
	/(^|[\s([{"'])(?:\[\[@?|@)((?:issue|issu|iss|is|spec|spe|sp)(?:-\d*)?(?: [^[\]|#@]{0,60})?)$/i;

export function backlogCompleter(targets: ReferenceTargets): Completer {
	return (before, from) => {
		const begun = BEGUN.exec(before);
		if (!begun || targets.isEmpty()) return null;
		const [, lead = '', query = ''] = begun;
		const find = () =>
			targets.matching(query, from, MOST).map(({ id, title, isDone }) => ({
				...{ reference: formatReference(id), title, note: id, isDone },
			}));
		return { start: begun.index + lead.length, find: () => Promise.resolve(find()) };
	};
}
