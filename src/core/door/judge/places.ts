// Where in the file system a call wants to do something. Paths come with their links resolved; whoever asks has looked at the disk.

/** What is at stake at a path. */
export type PlaceKind =
	/** What only Signoff and people write: decided items, the log, settings, what this device keeps. */
	| 'own'
	/** Not in the folder where the agent works. */
	| 'outside'
	/** Whoever writes there changes what runs later, or what agents may do. */
	| 'guarded'
	/** It opens something else. */
	| 'secret';

export interface KnownPlaces {
	/** The agent's folder. */
	folder: string;
	/** Files and folders that are Signoff's own. */
	own: readonly string[];
}

/** Folders and files, wherever they are, with `/` and in small letters. */
const GUARDED =
	/(?:^|\/)(?:\.git|\.obsidian|\.claude|\.codex|\.gemini|\.copilot|\.cursor|\.opencode|\.github\/(?:hooks|workflows|copilot)|\.vscode|\.idea|\.husky|\.githooks|\.devcontainer)(?:\/|$)|(?:^|\/)(?:\.mcp\.json|mcp\.json|opencode\.jsonc?|\.envrc|\.gitmodules|\.gitattributes|\.npmrc|\.yarnrc(?:\.yml)?|company_handbook\.md|\.(?:bash|z)(?:rc|_profile|env)|\.profile)$/;

const SECRET =
	/(?:^|\/)(?:\.env(?:\.(?!example|sample|template|dist)[^/]*)?|\.netrc|\.pypirc|\.npmrc|\.git-credentials|\.pgpass|credentials(?:\.json|\.ya?ml)?|secrets?\.(?:json|ya?ml|toml|env)|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]*\.(?:pem|key|p12|pfx|kdbx|ppk|keystore|jks))$|(?:^|\/)\.(?:ssh|gnupg|aws|kube|docker)\//;

/** The gravest first; none for an ordinary place in the agent's folder. `path` and all places are absolute. */
export function kindsOfPlace(path: string, { folder, own }: KnownPlaces): PlaceKind[] {
	const name = lower(path);
	const isInside = isBelow(slashes(path), slashes(folder));
	const within = isInside ? name.slice(lower(folder).length) : name;
	return [
		...(own.some((one) => isBelow(name, lower(one))) ? (['own'] as const) : []),
		...(isInside ? [] : (['outside'] as const)),
		...(SECRET.test(name) ? (['secret'] as const) : []),
		...(GUARDED.test(within) ? (['guarded'] as const) : []),
	];
}

function isBelow(path: string, folder: string): boolean {
	const above = folder.replace(/\/+$/, '');
	return path === above || path.startsWith(`${above}/`);
}

function slashes(path: string): string {
	return path.normalize('NFC').replaceAll('\\', '/');
}

/** Some systems take two names for one that differ in their letters' case; more is guarded then. */
function lower(path: string): string {
	return slashes(path).toLowerCase();
}
