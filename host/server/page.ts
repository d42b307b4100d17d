// The page itself: its files from the build, with what it is told about itself written into it.
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { HostPage } from '../protocol';
import { codeOf } from './failure';

export function hostPageFor(vaultDir: string, given: Partial<HostPage>): HostPage {
	return {
		vaultName: basename(vaultDir),
		testing: false,
		phone: false,
		theme: 'system',
		dragInternals: true,
		language: 'en',
		...given,
	};
}

export async function readIndex(assetsDir: string, page: HostPage): Promise<string> {
	const html = await readFile(join(assetsDir, 'index.html'), 'utf8');
	// `<` could end the script element early, if a vault's name held `</script>`.
	const json = JSON.stringify(page).replaceAll('<', '\\u003c');
	if (!PLACE.test(html)) throw new Error('index.html has no <script id="host"> to write into.');
	return html.replace(PLACE, (_all, open: string, close: string) => open + json + close);
}

/** A file of the build by its plain name, or nothing. */
export async function readAsset(assetsDir: string, name: string): Promise<Buffer | undefined> {
	if (!PLAIN_NAME.test(name)) return undefined;
	try {
		return await readFile(join(assetsDir, name));
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return undefined;
		throw error;
	}
}

export function contentTypeOf(name: string): string {
	return CONTENT_TYPES.get(extname(name).toLowerCase()) ?? 'application/octet-stream';
}

const PLACE = /(<script\b[^>]*\bid="host"[^>]*>)[^<]*(<\/script>)/;
const PLAIN_NAME = /^[\w-][\w.-]*$/;

const CONTENT_TYPES = new Map([
	['.html', 'text/html; charset=utf-8'],
	['.js', 'text/javascript; charset=utf-8'],
	['.css', 'text/css; charset=utf-8'],
	['.json', 'application/json; charset=utf-8'],
	['.map', 'application/json; charset=utf-8'],
	['.md', 'text/plain; charset=utf-8'],
	['.txt', 'text/plain; charset=utf-8'],
	['.svg', 'image/svg+xml'],
	['.png', 'image/png'],
	['.jpg', 'image/jpeg'],
	['.jpeg', 'image/jpeg'],
	['.gif', 'image/gif'],
	['.webp', 'image/webp'],
	['.avif', 'image/avif'],
	['.bmp', 'image/bmp'],
	['.pdf', 'application/pdf'],
	['.mp3', 'audio/mpeg'],
	['.wav', 'audio/wav'],
	['.ogg', 'audio/ogg'],
	['.m4a', 'audio/mp4'],
	['.mp4', 'video/mp4'],
	['.webm', 'video/webm'],
	['.woff2', 'font/woff2'],
]);
