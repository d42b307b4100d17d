// The link that opens the review of an item in Obsidian, for an agent to show to its person. It opens, and never decides.

/** `vault`: its name in Obsidian, which is that of its folder. */
export function reviewLink(vault: string, item: { id: string } | { path: string }): string {
	const named = Object.entries({ open: 'review', ...item, vault });
	const query = named.map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
	return `obsidian://signoff?${query.join('&')}`;
}
