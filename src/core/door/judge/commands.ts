// Commands that a shell may be given without asking anybody: those that only look, and those that build and test. What isn't named here is
// unknown, however harmless it may be: then a person is asked, and can make a standing rule.
//
// It is data first. `never` is what makes a command do something else: one that has it isn't known.

import { SCRIPT, SENDS_OUT, SPECIAL } from './special-commands';
import type { CommandEffect } from './found';
import { wordSet, type Words } from '../../shared/word-set';

interface Known {
	does: CommandEffect;
	/** No word behind the program may match. */
	never?: RegExp;
	/** The first words behind the program must be one of these, as a whole. */
	subs?: Words;
	/** Every word behind the program must match. */
	each?: RegExp;
}

const READ: Known = { does: 'read' };
const WORK: Known = { does: 'write' };
const subs = (words: string, never?: RegExp): Known => ({
	does: 'write',
	subs: wordSet(words),
	...(never && { never }),
});
const only = (each: RegExp): Known => ({ does: 'write', each });
const all = (names: string, known: Known): [string, Known][] =>
	names.split(' ').map((name) => [name, known]);

const KNOWN: ReadonlyMap<string, Known> = new Map([
	...all('ls cat head tail wc grep egrep fgrep pwd echo true false stat du df', READ),
	...all(
		'which uname basename dirname realpath readlink cut tr nl diff cmp comm jq column tac rev',
		READ,
	),
	...all('md5sum sha1sum sha256sum shasum cksum id whoami seq sleep type fold paste', READ),
	// A shell counts with what these are given, and may run what it finds in it.
	...all('test [', { does: 'read', each: /^[^$`]*$/ }),
	['printf', { does: 'read', each: /^(?!-v)[^$`]*$/ }],
	['file', { does: 'read', never: /^(?:-[a-zA-Z]*C|--c)/ }],
	['rg', { does: 'read', never: /^--(?:pre|hostname-bin)/ }],
	...all('Get-ChildItem Get-Content Get-Location Select-String Test-Path dir', READ),
	// Letters of options may stand together: only those that are known may.
	['tree', { does: 'read', each: /^(?:-[adfilpsDhCFI]+|-L|--[\w=*|-]+|[^-].*)$/ }],
	['sort', { does: 'read', each: /^(?:-[bdfghiMnRrVuzcs]+|-[kt]\S*|[^-].*)$/ }],
	['uniq', { does: 'read', each: /^-[cdDiuz]+$/ }],
	['date', { does: 'read', each: /^(?:-u|-I\w*|-R|--iso-8601\S*|\+.*)$/ }],
	['find', { does: 'read', never: /^-(?:exec|ok|delete|fprint|fls)/ }],
	...all('mkdir touch cp mv', WORK),
	...all('tsc eslint prettier vitest jest mocha ava oxlint oxfmt biome stylelint', WORK),
	['knip', { does: 'write', never: /^--allow/ }],
	...all('pytest ruff mypy black flake8 pyright isort nox rspec rubocop phpunit phpstan', WORK),
	['tox', { does: 'write', never: /^(?:e|exec|d|devenv|-x.*|--override.*)$/ }],
	['ctest', { does: 'write', never: /^-(?:[SDMT]|-(?:script|dash|build-and|extra|test-))/ }],
	['cargo', subs('build test check clippy fmt doc bench nextest tree metadata', /^--config/)],
	['go', subs('build test vet fmt list doc', /^--?(?:exec|toolexec|vettool)|extld/)],
	...all('make just', only(new RegExp(`^-j\\d*$|${SCRIPT.source}`))),
	...all(
		'gradle ./gradlew',
		only(
			/^(?:(?:(?::[\w-]+)*:)?(?:build|test|check|assemble|tasks)|--(?:info|stacktrace|offline|no-daemon))$/,
		),
	),
	['mvn', only(/^(?:test|compile|verify|-[qoB]|-DskipTests|-Dtest=[\w.#*,]+)$/)],
	['dotnet', subs('build test format', /^(?:--?|\/)(?:t|target|p|property)(?:[:=]|$)/i)],
	['swift', subs('build test')],
	['zig', only(/^(?:build|test|fmt|--check|[\w./-]+\.zig)$/)],
	['deno', subs('test lint fmt check', /(?:^|=)(?:https?|jsr|npm|data|blob):/)],
	['node', only(/^(?:--test|--check)$/)],
	['playwright', subs('test')],
	// By `python -m`.
	...all('unittest compileall', WORK),
	['mix', subs('test compile format')],
]);

/** What is fetched where it isn't there is fetched by its name: a stranger's, unless everybody knows it. */
const FROM_NPM = wordSet(
	'tsc eslint prettier vitest jest mocha ava oxlint oxfmt biome stylelint knip playwright',
);

interface Starter {
	words: RegExp;
	only?: Words;
}

/** What starts another program, which is judged then; the words that go with it come before. */
const STARTERS: readonly Starter[] = [
	{ words: /^timeout (?:-\S+ )*\d+[smh]? / },
	{ words: /^time / },
	{ words: /^(?:npx|bunx|pnpm exec|pnpm dlx|yarn exec) /, only: FROM_NPM },
	{ words: /^(?:bundle exec|uv run|poetry run|pipenv run) / },
	{
		words: /^python3? -m (?=(?:pytest|unittest|mypy|ruff|black|flake8|compileall|isort)(?: |$))/,
	},
];
/** A program's own environment, as tests want it. */
const ASSIGNED = /^(?:CI|NODE_ENV|FORCE_COLOR|NO_COLOR|TZ|LANG|LC_ALL|TERM|COLUMNS)=[\w./:@+-]*$/;
/** Others take these for something to do. */
const ASKED = wordSet('--version --help');
const ASKED_SHORT =
	/^(?:(?:node|npm|pnpm|yarn|bun|deno|tsc|ruby|php|python3?|cargo|rustc|git|go|java) -[vVh]|(?:go|git|npm|docker|kubectl|terraform) version)$/;

/** Null for a command that isn't known. */
export function effectOf(words: readonly string[]): CommandEffect | null {
	if (isAskedForItself(words)) return 'read';
	const [program = '', ...args] = startedBy(words);
	const special = SPECIAL.get(program);
	if (special) return special(args);
	const known = KNOWN.get(program);
	return known && fits(known, args) ? known.does : null;
}

/** `node --version` */
function isAskedForItself(words: readonly string[]): boolean {
	const [program = '', asked = '', ...more] = words;
	if (more.length > 0) return false;
	return ASKED.has(asked) ? /^\w[\w.-]*$/.test(program) : ASKED_SHORT.test(words.join(' '));
}

function fits({ never, subs: first, each }: Known, args: readonly string[]): boolean {
	if (args.some((arg) => never?.test(arg))) return false;
	if (first && !first.has(args[0] ?? '')) return false;
	return each === undefined || args.every((arg) => each.test(arg) && !SENDS_OUT.test(arg));
}

/** The words of the program that is started in the end. */
function startedBy(words: readonly string[]): readonly string[] {
	const first = words.findIndex((word) => !ASSIGNED.test(word));
	const left = words.slice(Math.max(0, first));
	const text = left.slice(0, 4).join(' ');
	const starter = STARTERS.find((one) => one.words.test(`${text} `));
	const before = starter?.words.exec(`${text} `)?.[0].trim().split(' ').length ?? 0;
	if (before === 0) return left;
	const next = left.slice(before);
	return mayStart(next[0] ?? '', starter) ? startedBy(next) : [];
}

/** An option of the starter may name what is started. */
function mayStart(program: string, starter: Starter | undefined): boolean {
	return starter?.only?.has(program) ?? !program.startsWith('-');
}
