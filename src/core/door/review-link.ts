// Links that open something in Obsidian, for programs to show to their person. They open, and never decide.

/** Of the review of an item. `vault`: its name in Obsidian, which is that of its folder. */
export function reviewLink(vault: string, item: { id: string } | { path: string }): string {
	return appLink(vault, { open: 'review', ...item });
}

export function appLink(vault: string, query: Readonly<Record<string, string>>): string {
	const named = Object.entries({ ...query, vault });
	const words = named.map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
	return `obsidian://signoff?${words.join('&')}`;
}
