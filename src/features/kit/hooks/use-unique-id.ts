// An id that no other element of the app has. Preact's own are unique within one view only, and several of ours stand
// in one document.

import { useState } from 'preact/hooks';

let made = 0;

export function useUniqueId(): string {
	const [id] = useState(() => {
		made += 1;
		return `signoff-${String(made)}`;
	});
	return id;
}
