// Commands of which a list can't tell what they do: it depends on what stands where.

import type { CommandEffect } from './found';
import { isPrivateAddress } from './address';
import { wordSet } from '../../shared/word-set';

/** Names of scripts and targets that build and test. */
export const SCRIPT =
	/^(?:test|tests|lint|build|check|checks|types?|type-?check|format|fmt|coverage|compile|unit|e2e|bench|docs)(?:[:.-][\w:.-]*)?$/;
export const SENDS_OUT = /deploy|publish|release|push|upload|prod|ship|sync|migrat/i;

const PACKAGE_LOOKS = wordSet('ls list outdated explain why root prefix bin');
const TESTS = wordSet('test t');
const RUNS = wordSet('run run-script');
/** Names another shell, or a file that does; npm also takes the beginning of a name. */
const PACKAGE_OPTION =
	/^--(?:scr|shell|userc|globalc|node-|config|use-yarnrc|init-m|preload|import|require)/;

/** `bare`: a script's name may stand behind the program itself. */
function packageEffect(args: readonly string[], bare: boolean): CommandEffect | null {
	const [act = ''] = args;
	const end = args.indexOf('--');
	const own = end === -1 ? args : args.slice(0, end);
	if (own.some((arg) => PACKAGE_OPTION.test(arg))) return null;
	if (PACKAGE_LOOKS.has(act)) return 'read';
	return TESTS.has(act) || runsScript(args, bare) ? 'write' : null;
}

function runsScript([act = '', script = '']: readonly string[], bare: boolean): boolean {
	const name = RUNS.has(act) ? script : act;
	return (bare || RUNS.has(act)) && SCRIPT.test(name) && !SENDS_OUT.test(name);
}

const GIT_LOOKS = wordSet(
	'status log diff show blame rev-parse ls-files ls-tree describe shortlog cat-file merge-base name-rev',
	'for-each-ref count-objects whatchanged rev-list show-ref check-ignore var version help',
);
const GIT_WORKS = wordSet('add commit init mv');
/** What puts the output into a file, or starts a program. Git takes the beginning of an option for the whole. */
const GIT_OPTION = /^(?:--(?:ou|op|ext|exec|textc|upload|receive|no-in|edit)|-[a-zA-Z]*O)/;

function gitEffect(args: readonly string[]): CommandEffect | null {
	const at = args[0] === '-C' ? 2 : args[0] === '--no-pager' ? 1 : 0;
	const [act = '', ...rest] = args.slice(at);
	if (rest.some((arg) => GIT_OPTION.test(arg))) return null;
	if (GIT_LOOKS.has(act)) return 'read';
	if (GIT_WORKS.has(act)) return 'write';
	return GIT_SOME[act]?.test(rest.join(' ')) === true ? 'write' : null;
}

/** Of these only what loses nothing. */
const GIT_SOME: Readonly<Record<string, RegExp | undefined>> = {
	grep: /^/,
	branch:
		/^(?:(?:^| )(?:-a|-r|-v|-vv|-l|--(?:all|list|remotes|show-current|(?:no-)?merged|contains)|--(?:sort|format)=\S+|[\w.*][\w./*-]*))*$/,
	tag: /^(?:|(?:-l|--list)(?: [^-\s]\S*)*)$/,
	remote: /^(?:|-v)$/,
	stash: /^(?:|list|show.*|push.*|save.*|apply.*|pop)$/,
	switch: /^(?:-c |--create )?\w(?:[\w./-]*\w)?$/,
	checkout: /^-b \w(?:[\w./-]*\w)?$/,
	restore: /^--staged(?: (?:--|[^-\s]\S*))+$/,
	worktree: /^list$/,
	reflog: /^(?:|show.*)$/,
};

/** Prints lines of files: whatever else may stand there is its language. */
function sedEffect(args: readonly string[]): CommandEffect | null {
	const [script = '', ...files] = args.filter((arg) => !/^-[nEr]$/.test(arg));
	const isPrint = /^(?:\d+(?:,(?:\d+|\$))?|\$)p$/.test(script);
	return isPrint && !files.some((file) => file.startsWith('-')) ? 'read' : null;
}

/** Asks for an address and prints what comes. */
function curlEffect(args: readonly string[]): CommandEffect | null {
	const [address = '', ...more] = args.filter((arg) => !arg.startsWith('-'));
	const options = args.filter((arg) => arg.startsWith('-'));
	const isPlain =
		more.length === 0 &&
		/^https?:\/\/[\w.-]+(?::\d+)?(?:[/?#][^[\]{}]*)?$/.test(address) &&
		options.every((arg) => /^-(?:[sSfLiI]+|-silent|-fail|-location|-head)$/.test(arg));
	return isPlain && !isPrivateAddress(address) ? 'read' : null;
}

/** What only looks. */
const OWN_LOOKS =
	/^(?:status|list|show|log|verify|help|why|backlog (?:list|ready|blocked|show))(?: |$)/;

export const SPECIAL: ReadonlyMap<string, (args: readonly string[]) => CommandEffect | null> =
	new Map([
		['git', gitEffect],
		['npm', (args: readonly string[]) => packageEffect(args, false)],
		['pnpm', (args: readonly string[]) => packageEffect(args, true)],
		['yarn', (args: readonly string[]) => packageEffect(args, true)],
		['bun', (args: readonly string[]) => packageEffect(args, false)],
		['sed', sedEffect],
		['curl', curlEffect],
		['signoff', (args) => (OWN_LOOKS.test(args.join(' ')) ? 'read' : null)],
	]);
