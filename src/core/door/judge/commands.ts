// Commands that a shell may be given without asking anybody: those that only look, and those that build and test. What isn't named here is
// unknown, however harmless it may be: then a person is asked, and can make a standing rule.
//
// It is data first. `opts` names options that make a command do something else: whatever begins with one of them isn't known.

import { wordSet, type Words } from '../../shared/word-set';

export type CommandEffect = 'read' | 'write';

interface Known {
	does: CommandEffect;
	/** No word of it may begin with one of these. */
	opts?: readonly string[];
	/** The first words behind the program must be one of these, as a whole. */
	subs?: Words;
	/** Every word behind the program must match. */
	each?: RegExp;
}

const READ: Known = { does: 'read' };
const WORK: Known = { does: 'write' };
const subs = (...words: string[]): Known => ({ does: 'write', subs: wordSet(...words) });
const all = (names: string, known: Known): [string, Known][] =>
	names.split(' ').map((name) => [name, known]);

const GIT_LOOKS = wordSet(
	'status log diff show blame rev-parse ls-files ls-tree describe shortlog cat-file merge-base name-rev',
	'for-each-ref count-objects whatchanged rev-list show-ref check-ignore var version help',
);
const GIT_WORKS = wordSet('add commit init mv');
/** What puts the output into a file, or starts a program. */
const GIT_OPTION =
	/^(?:--(?:output|open-files|ext-diff|exec|textconv|upload|receive|no-index)|-[a-zA-Z]*O)/;

const SCRIPT =
	/^(?:test|tests|lint|build|check|checks|types?|type-?check|format|fmt|coverage|compile|unit|e2e|bench|docs)(?:[:.-][\w:.-]*)?$/;
const SENDS_OUT = /deploy|publish|release|push|upload|prod|ship|sync|migrat/i;

const KNOWN: ReadonlyMap<string, Known> = new Map([
	...all(
		'ls cat head tail wc grep egrep fgrep pwd echo printf true false test [ stat file du df',
		READ,
	),
	...all(
		'which uname basename dirname realpath readlink cut tr nl diff cmp comm jq column tac rev',
		READ,
	),
	...all('md5sum sha1sum sha256sum shasum cksum id whoami seq sleep type fold paste', READ),
	['rg', { does: 'read', opts: ['--pre', '--hostname-bin'] }],
	...all('Get-ChildItem Get-Content Get-Location Select-String Test-Path dir', READ),
	// Letters of options may stand together: only those that are known may.
	['tree', { does: 'read', each: /^(?:-[adfilpsDhCFI]+|-L|--[\w=*|-]+|[^-].*)$/ }],
	['sort', { does: 'read', each: /^(?:-[bdfghiMnRrVuzcs]+|-[kt]\S*|[^-].*)$/ }],
	['uniq', { does: 'read', each: /^-[cdDiuz]+$/ }],
	['date', { does: 'read', each: /^(?:-u|-I\w*|-R|--iso-8601\S*|\+.*)$/ }],
	['find', { does: 'read', opts: ['-exec', '-ok', '-delete', '-fprint', '-fls'] }],
	[
		'sed',
		{ does: 'read', each: /^(?:-n|-E|-r|\d+(?:,(?:\d+|\$))?p|\$p|[\w./-]*[\w/][\w./-]*\.\w+)$/ },
	],
	...all('mkdir touch cp mv', WORK),
	...all('tsc eslint prettier vitest jest mocha ava oxlint oxfmt biome stylelint knip', WORK),
	...all(
		'pytest ruff mypy black flake8 pyright isort tox nox rspec rubocop phpunit phpstan ctest',
		WORK,
	),
	['cargo', subs('build test check clippy fmt doc bench nextest tree metadata')],
	['go', subs('build test vet fmt list doc')],
	...all('make just', { does: 'write', each: new RegExp(`^-j\\d*$|${SCRIPT.source}`) }),
	['gradle', subs('build test check assemble tasks')],
	['./gradlew', subs('build test check assemble tasks')],
	['mvn', subs('test compile verify')],
	['dotnet', subs('build test format')],
	['swift', subs('build test')],
	['zig', subs('build test fmt')],
	['deno', subs('test lint fmt check')],
	['node', { does: 'write', each: /^(?:--test|--check)$/ }],
	['playwright', subs('test')],
	// By `python -m`.
	...all('unittest compileall', WORK),
	['mix', subs('test compile format')],
	['signoff', { does: 'read', subs: wordSet('status list show log verify help why backlog') }],
]);

/** What starts another program, which is judged then; the words that go with it come before. */
const STARTERS: readonly RegExp[] = [
	/^timeout (?:-\S+ )*\d+[smh]? /,
	/^time /,
	/^(?:npx|bunx|pnpm exec|pnpm dlx|yarn exec|bundle exec|uv run|poetry run|pipenv run) /,
	/^python3? -m (?=(?:pytest|unittest|mypy|ruff|black|flake8|compileall|isort)(?: |$))/,
];
/** A program's own environment, as tests want it. */
const ASSIGNED = /^(?:CI|NODE_ENV|FORCE_COLOR|NO_COLOR|TZ|LANG|LC_ALL|TERM|COLUMNS)=[\w./:@+-]*$/;
const VERSION = wordSet('--version -v -V --help -h version');

/** Null for a command that isn't known. */
export function effectOf(words: readonly string[]): CommandEffect | null {
	const [program = '', ...args] = startedBy(words);
	if (isAskedForItself(program, args)) return 'read';
	const special = SPECIAL.get(program);
	if (special) return special(args);
	const known = KNOWN.get(program);
	return known && fits(known, args) ? known.does : null;
}

/** `node --version` */
function isAskedForItself(program: string, args: readonly string[]): boolean {
	return args.length === 1 && VERSION.has(args[0] ?? '') && /^[\w.-]+$/.test(program);
}

function fits({ opts = [], subs: first, each }: Known, args: readonly string[]): boolean {
	if (args.some((arg) => opts.some((option) => arg.startsWith(option)))) return false;
	if (first && !first.has(args[0] ?? '')) return false;
	return each === undefined || args.every((arg) => each.test(arg) && !SENDS_OUT.test(arg));
}

/** The words of the program that is started in the end. */
function startedBy(words: readonly string[]): readonly string[] {
	const first = words.findIndex((word) => !ASSIGNED.test(word));
	const left = words.slice(Math.max(0, first));
	const text = left.slice(0, 4).join(' ');
	const starter = STARTERS.find((pattern) => pattern.test(`${text} `));
	const before = starter?.exec(`${text} `)?.[0].trim().split(' ').length ?? 0;
	if (before === 0) return left;
	const next = left.slice(before);
	// An option of the starter may name what is started.
	return next[0]?.startsWith('-') === true ? [] : startedBy(next);
}

const PACKAGE_LOOKS = wordSet('ls list outdated explain why root prefix bin');

/** `bare`: a script's name may stand behind the program itself. */
function packageEffect(args: readonly string[], bare: boolean): CommandEffect | null {
	const [act = '', script = ''] = args;
	if (PACKAGE_LOOKS.has(act)) return 'read';
	if (TESTS.has(act)) return 'write';
	const name = RUNS.has(act) ? script : act;
	const isScript = (bare || RUNS.has(act)) && SCRIPT.test(name);
	return isScript && !SENDS_OUT.test(name) ? 'write' : null;
}

const TESTS = wordSet('test t');
const RUNS = wordSet('run run-script');

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
	branch: /^(?:|(?:-a|-r|-v|-vv|--all|--list|--show-current|--sort=\S+)(?: .*)?|[\w./-]*\w)$/,
	tag: /^(?:|(?:-l|--list)(?: .*)?)$/,
	remote: /^(?:|-v)$/,
	stash: /^(?:|list|show.*|push.*|save.*|apply.*|pop)$/,
	switch: /^(?:-c |--create )?[\w./-]*\w$/,
	checkout: /^-b [\w./-]*\w$/,
	restore: /^--staged .+$/,
	worktree: /^list$/,
	reflog: /^(?:|show.*)$/,
};

/** Asks for an address and prints what comes. */
function isPlainGet(args: readonly string[]): boolean {
	const addresses = args.filter((arg) => !arg.startsWith('-'));
	const isOne = addresses.length === 1 && /^https?:\/\//.test(addresses[0] ?? '');
	return (
		isOne &&
		args.every(
			(arg) => !arg.startsWith('-') || /^-(?:[sSfLiI]+|-silent|-fail|-location|-head)$/.test(arg),
		)
	);
}

const SPECIAL: ReadonlyMap<string, (args: readonly string[]) => CommandEffect | null> = new Map([
	['git', gitEffect],
	['npm', (args: readonly string[]) => packageEffect(args, false)],
	['pnpm', (args: readonly string[]) => packageEffect(args, true)],
	['yarn', (args: readonly string[]) => packageEffect(args, true)],
	['bun', (args: readonly string[]) => packageEffect(args, false)],
	['curl', (args: readonly string[]) => (isPlainGet(args) ? ('read' as const) : null)],
]);
