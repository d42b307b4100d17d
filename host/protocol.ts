// What the page and the server say to each other. Types only: the two sides share no code.

export type EntryKind = 'file' | 'folder';

export interface EntryStat {
	kind: EntryKind;
	size: number;
	/** Milliseconds since 1970. */
	mtime: number;
	/** Birth time, milliseconds since 1970. */
	ctime: number;
}

export interface TreeEntry extends EntryStat {
	/** Vault path: `/` between parts, none at either end. */
	path: string;
}

/** Answer of `GET api/tree`: all that a vault shows. Parents come before their children. */
export interface Tree {
	entries: TreeEntry[];
	/** What the server will not give to the page, and why, for a person to read. */
	skipped: { path: string; reason: string }[];
}

/** Answer of `GET api/list`: one folder's children as paths, dot-names included. */
export interface Listing {
	files: string[];
	folders: string[];
}

/**
 * One change of the folder, as `GET api/changes` streams it (server-sent events, `data:` is this),
 * the page's own doings included. It tells what the server saw when it looked, which may be older than
 * the page's last operation: when `stat` is not the expected one, ask for it again before believing it.
 */
export type Change =
	| { type: 'created'; path: string; stat: EntryStat }
	| { type: 'modified'; path: string; stat: EntryStat }
	| { type: 'removed'; path: string; kind: EntryKind }
	/** Any change under a dot-name: the vault is silent about it, `data.json` watchers are not. */
	| { type: 'raw'; path: string }
	/** Everything up to this `api/sync` has been sent. */
	| { type: 'synced'; id: number };

/**
 * Body of every refusal. `code` is Node's (`ENOENT`, `EEXIST`, `EACCES`, …) or `EREFUSED`. A refusal is an
 * HTTP error, except for `ENOENT`, which is told by the header `x-failure`.
 */
export interface Failure {
	code: string;
	message: string;
}

/** What `POST api/request-url` is asked with, for `requestUrl`. Bodies are base64. */
export interface ForwardedRequest {
	url: string;
	method: string;
	headers: Record<string, string>;
	body: string | null;
}

/** The server's answer, or what Chromium would call the failure. */
export type ForwardedAnswer =
	| { status: number; headers: Record<string, string>; body: string }
	| { failure: string };

/**
 * What is asked over the socket `api/socket`, where `name` is the last part of the address that a request of its
 * own would have. A message, either way, is the length of its head in four bytes, the head as JSON, and a body.
 */
export interface AskedHead {
	id: number;
	name: string;
	query: Record<string, string>;
}

/** The value, a failure, or neither where the body is the answer. */
export interface AnswerHead {
	id: number;
	value?: unknown;
	failure?: Failure;
	/** It is too large for a message, and has to be asked for by a request of its own. */
	isLarge?: true;
}

/** What the page is told about itself, as JSON in a `<script type="application/json" id="host">`. */
export interface HostPage {
	vaultName: string;
	/** A test drives this page: `window.hostTest` is there. */
	testing: boolean;
	/** Start in the phone's layout, with a phone's `Platform`. */
	phone: boolean;
	theme: 'light' | 'dark' | 'system';
	/** False takes `app.dragManager` and the explorer's drag details away, as a future app might. */
	dragInternals: boolean;
	language: string;
}
