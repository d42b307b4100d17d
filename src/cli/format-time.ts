// Times of entries for a person's eyes: in UTC, as the logs have them.

export function formatTime(iso: string): string {
	return `${iso.slice(0, 10)} ${iso.slice(11, 19)}Z`;
}
