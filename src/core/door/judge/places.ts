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
	/(?:^|\/)(?:\.git|\.obsidian|\.claude|\.codex|\.gemini|\.copilot|\.cursor|\.opencode|\.github\/(?:hooks|workflows|copilot)|\.vscode|\.idea|\.husky|\.githooks|\.devcontainer)(?:\/|$)|(?:^|\/)(?:\.mcp\.json|mcp\.json|opencode\.jsonc?|\.envrc|\.gitmodules|\.gitattributes|\.npmrc|\.yarnrc(?:\.yml)?|company_handbook\.md|\.gitconfig|\.inputrc|\.bash_\w+|\.(?:bash|zsh|k?sh)rc|\.(?:zsh|x|)?(?:profile|env|login|logout)|\.z(?:profile|login|logout))$|(?:^|\/)(?:\.config\/(?:fish|git|autostart|systemd|environment\.d)|\.local\/bin|library\/launchagents)(?:\/|$)/;

const SECRET =
	/(?:^|\/)(?:\.env(?:\.(?!example|sample|template|dist)[^/]*)?|\.netrc|\.pypirc|\.npmrc|\.git-credentials|\.pgpass|credentials(?:\.json|\.ya?ml)?|secrets?\.(?:json|ya?ml|toml|env)|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]*\.(?:pem|key|p12|pfx|kdbx|ppk|keystore|jks))$|(?:^|\/)\.(?:ssh|gnupg|aws|kube|docker)\//;

/** The gravest first; none for an ordinary place in the agent's folder. `path` and all places are absolute. */
export function kindsOfPlace(path: string, { folder, own }: KnownPlaces): PlaceKind[] {
	const name = lower(path);
	const isInside = !IS_ROOT.test(slashes(folder)) && isBelow(slashes(path), slashes(folder));
	const within = isInside ? name.slice(lower(folder).length) : name;
	const isHidden = HIDDEN_PATTERN.test(within);
	return [
		...(own.some((one) => isBelow(name, lower(one)) || matches(name, lower(one)))
			? (['own'] as const)
			: []),
		...(isInside ? [] : (['outside'] as const)),
		...(SECRET.test(name) || isHidden ? (['secret'] as const) : []),
		...(GUARDED.test(within) || isHidden || isPatternOfGuarded(within)
			? (['guarded'] as const)
			: []),
	];
}

/** What is moved or copied over with this folder. `path` is absolute. */
export function liesAroundOwn(path: string, { own }: KnownPlaces): boolean {
	return own.some((one) => isBelow(lower(one), lower(path)));
}

/** A shell puts the names in its place that it finds: `.g*`. */
const HIDDEN_PATTERN = /(?:^|\/)\.[^/]*[*?[]/;
const IS_PATTERN = /[*?[]/;
/** Those that don't begin with a dot. */
const GUARDED_NAMES = ['mcp.json', 'opencode.json', 'opencode.jsonc', 'company_handbook.md'];

/** Whether the shell may find this place, or one in it, by the pattern; in doubt it may. */
function matches(pattern: string, place: string): boolean {
	if (!IS_PATTERN.test(pattern)) return false;
	const [parts, wanted] = [pattern, place].map((one) => one.split('/'));
	return wanted?.every((name, at) => isNamedBy(parts?.[at] ?? '', name)) === true;
}

function isNamedBy(pattern: string, name: string): boolean {
	if (!IS_PATTERN.test(pattern)) return pattern === name;
	const source = pattern
		.replace(/\[[^\]]+\]/g, '?')
		.replace(/[^\w*?]/g, '\\$&')
		.replace(/\*+/g, '.*')
		.replaceAll('?', '.');
	return new RegExp(`^${source}$`, 's').test(name);
}

/** `*.json` is what one has in mind when one means all of them. */
function isPatternOfGuarded(path: string): boolean {
	const last = path.slice(path.lastIndexOf('/') + 1);
	if (!IS_PATTERN.test(last) || /^\*+(?:\.\w+)?$/.test(last)) return false;
	return GUARDED_NAMES.some((name) => isNamedBy(last, name));
}

/** Nobody works in all of a disk. */
const IS_ROOT = /^(?:[A-Za-z]:)?\/*$/;

function isBelow(path: string, folder: string): boolean {
	const above = folder.replace(/\/+$/, '');
	return path === above || path.startsWith(`${above}/`);
}

function slashes(path: string): string {
	return path.normalize('NFC').replaceAll('\\', '/');
}

/** Some systems take two names for one that differ in their letters' case; more is guarded then. */
function lower(path: string): string {
	return slashes(path).toUpperCase().toLowerCase();
}
