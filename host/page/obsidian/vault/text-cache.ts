import type { TFile } from './files';

const MOST_TEXTS = 500;
const LARGEST = 1_000_000;

/** Texts as they were last read, for `cachedRead`; good while the file's time and size are the same. */
export class TextCache {
	private readonly texts = new Map<TFile, { mtime: number; size: number; text: string }>();

	find(file: TFile): string | null {
		const found = this.texts.get(file);
		const { mtime, size } = file.stat;
		return found?.mtime === mtime && found.size === size ? found.text : null;
	}

	/** We wrote it ourselves, maybe within one tick of the disk's clock: time and size prove nothing. */
	drop(file: TFile): void {
		this.texts.delete(file);
	}

	keep(file: TFile, text: string): void {
		this.texts.delete(file);
		if (text.length > LARGEST) return;
		this.texts.set(file, { mtime: file.stat.mtime, size: file.stat.size, text });
		const [oldest] = this.texts.keys();
		if (this.texts.size > MOST_TEXTS && oldest) this.texts.delete(oldest);
	}
}
