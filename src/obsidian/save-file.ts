// Gives a person a file, wherever they want to have it.

import { Notice, Platform } from 'obsidian';

/** A desktop asks where to. A phone hands files around, where it can; else it is copied, too, and `copied` says so. */
export async function saveFile(name: string, text: string, copied: string): Promise<void> {
	const file = new File([text], name, { type: 'text/plain' });
	const isMobile = Platform.isMobile;
	if (isMobile && isSharable(file)) return share(file);
	download(file);
	if (!isMobile) return;
	await navigator.clipboard.writeText(text);
	new Notice(copied);
}

function download(file: File): void {
	const url = URL.createObjectURL(file);
	createEl('a', { href: url, attr: { download: file.name } }).click();
	URL.revokeObjectURL(url);
}

/** Not every web view knows of it. */
function isSharable(file: File): boolean {
	return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

async function share(file: File): Promise<void> {
	try {
		await navigator.share({ files: [file] });
	} catch (error) {
		// So a person says that they have changed their mind.
		if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
	}
}
