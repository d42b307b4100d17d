// Texts that clients have read: what a late write was based on can be told from what is there now.

/** In characters, of all texts together. */
const MOST_REMEMBERED = 4_000_000;

/** The texts that were read last, by their hashes. */
export class ReadTexts {
	private readonly texts = new Map<string, string>();
	private length = 0;

	remember(hash: string, text: string): void {
		this.forget(hash);
		this.texts.set(hash, text);
		this.length += text.length;
		for (const oldest of this.texts.keys()) {
			if (this.length <= MOST_REMEMBERED) break;
			this.forget(oldest);
		}
	}

	text(hash: string): string | null {
		return this.texts.get(hash) ?? null;
	}

	private forget(hash: string): void {
		this.length -= this.texts.get(hash)?.length ?? 0;
		this.texts.delete(hash);
	}
}
