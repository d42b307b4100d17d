// docs/seeds.md leads from the rules of the seeds to what keeps and shows them; the seeds' samples are fixtures.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readApprovalRequest, requestProblems } from '../../src/core/approval/read-request';
import { APPROVAL_STATUSES as LOGGED, LEVELS, RESULTS } from '../../src/core/entries/entry';
import { PRIORITIES, taskProblems } from '../../src/core/item/task-file';
import { LINE_KEYS } from '../../src/core/ledger/layout';
import { formatTable } from '../../src/core/ledger/log-table';
import { parseLine } from '../../src/core/ledger/parse';
import { PROJECTIONS } from '../../src/core/ledger/projections';
import { ERROR_TYPES, RESOLUTION_STATUSES, SEVERITIES } from '../../src/core/loop/error-report';
import { parseErrorReport } from '../../src/core/loop/error-report-parse';
import { APPROVAL_STATUSES as PLANNED, readPlanNote } from '../../src/core/loop/plan-note';
import { LOOP_STATES } from '../../src/core/loop/states';
import { readLoopTask, TASK_SOURCES } from '../../src/core/loop/task-note';
import { parseFrontmatter } from '../../src/core/note/frontmatter';
import { ACTION_TYPES, RISK_LEVELS } from '../../src/core/shared/risk';
import { ACTORS } from '../../src/core/workflow/transition-table';
import { chainOf, MOVED } from '../core/ledger/ledger-lines';

const FIXTURES = 'test/fixtures/seeds';

/** Of each sample as it is printed in its seed. */
const SAMPLES = {
	'000-audit-log.md': 'dc1b18e8c65e3a2403746ce3187d465aa5804da1bbea0dc4aec8c0a3894a7647',
	'000-error.md': 'cc8c3fe140695c3c87c7153716bdf439a2d54802a10024b26ad40467bcbda7ae',
	'000-plan.md': 'df6361c0c36513599ae37c61bc9b1785dad30d1941195a99b4edfb6969eec378',
	'000-task.md': 'bf5b354910ba616fc80afeab5b4f603741679f5a716a00b3b83603320b50abbf',
	'001-approval.md': 'c1fa56dada2b68863ec12b8a80b05a830013ce95713900df03c326854d49cdfc',
	'001-log-entry.json': 'eba40aaa3e8d16ed00e275af0098af79dc8f185646ee2613ac5e36cdff503f27',
	'001-task.md': '85cf77c0d71d0ad39e9ee15b1cfc5c3621991db09c09120b177f7713a35d5220',
	'001-transition.json': '7cf54c03aefc7f367aacdbb1464f5df3e2203ffb89a6e2c0306b134048a048f4',
	'003-schema.md': '5b8ef5fbada58da9dd0fe022008a961b422f79f26a546cfdde2bb1db099ea132',
	'004-issue.json': 'a329f1049b0d8693ed53f0d589021eb3b88017a3a59e289e79ca58aad9c99757',
	'004-issue.md': '3cc3458c727ac1dc8ff430e3449d6d1c73448a1566ccdea42edd4200dd2b87bb',
	'004-spec.json': 'cc920e4e1bd5b6026e68a0cbb08c6c61f721d93a59a9edc45c85522f59946d4e',
	'004-spec.md': '1c63a34a03b279ca3eb53ad443e1fd5cc998cea4e3a3362dbb5802a7ab418116',
};

const page = readFileSync('docs/seeds.md', 'utf8');

const sample = (name: keyof typeof SAMPLES) => readFileSync(`${FIXTURES}/${name}`, 'utf8');

function propertiesOf(name: keyof typeof SAMPLES) {
	const found = parseFrontmatter(sample(name));
	return found.kind === 'none' ? {} : found.properties;
}

describe('the samples of the seeds', () => {
	it('are all there, and no others', () => {
		expect(readdirSync(FIXTURES).sort()).toEqual(Object.keys(SAMPLES));
	});

	it.each(Object.entries(SAMPLES))('%s is the seed’s, byte for byte', (name, sha256) => {
		const bytes = readFileSync(`${FIXTURES}/${name}`);
		expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
	});

	it('break no rule, but for an id that the seed itself forbids', () => {
		const place = { state: 'Needs_Action', now: Infinity } as const;
		expect(taskProblems(propertiesOf('001-task.md'), place)).toEqual([]);
		expect(readApprovalRequest(propertiesOf('001-approval.md'))).toMatchObject({
			actionType: 'send_message',
			riskLevel: 'medium',
			justification: 'Send project update email to stakeholders',
			requestedAt: Date.parse('2026-01-27T10:30:00Z'),
			decision: 'pending',
		});
		expect(requestProblems(propertiesOf('001-approval.md'), 'Pending_Approval')).toEqual([]);
		expect(readLoopTask(propertiesOf('000-task.md')).problems).toEqual([]);
		expect(readPlanNote(sample('000-plan.md')).problems).toEqual([]);
		expect(parseErrorReport(sample('000-error.md')).problems).toEqual([{ code: 'id-malformed' }]);
	});

	it('have the keys of a line in the log', () => {
		expect(Object.keys(JSON.parse(sample('001-log-entry.json')) as object)).toEqual([...LINE_KEYS]);
	});

	it('are what a transition is shown as', () => {
		const [line = ''] = chainOf([MOVED]);
		const entry = parseLine(line);
		if (!entry.ok) throw new Error(entry.refusal);
		const shown = JSON.stringify(PROJECTIONS.get('transitions')?.(entry.value, null));
		const printed = JSON.parse(sample('001-transition.json')) as object;
		expect(shown.replace('00.000Z', '00Z')).toBe(JSON.stringify(printed));
		const logged = JSON.parse(sample('001-log-entry.json')) as object;
		const timestamp = '2026-01-27T10:30:00.000Z';
		expect(JSON.parse(line)).toMatchObject({ ...logged, timestamp });
	});

	it('have the columns of the daily table', () => {
		const table = formatTable({ day: '2026-01-17', device: null, kind: 'log' }, []);
		const [title = '', , columns = ''] = sample('000-audit-log.md').split('\n');
		expect(table.split('\n')).toEqual(expect.arrayContaining([title, columns]));
	});
});

/** As the seeds list them, and our addition to the actions. */
const WORDS: [readonly string[], string][] = [
	[PRIORITIES, 'P0 P1 P2 P3'],
	[ACTORS.toReversed(), 'system human'],
	[ACTION_TYPES, 'send_message make_payment post_public delete_data none'],
	[RISK_LEVELS, 'low medium high'],
	[LEVELS, 'INFO WARNING ERROR CRITICAL'],
	[RESULTS, 'success failure pending'],
	[LOGGED, 'approved rejected pending not_required'],
	[LOOP_STATES, 'WATCH WRITE REASON PLAN APPROVE ACT LOG CLOSE'],
	[TASK_SOURCES, 'gmail whatsapp filesystem finance manual'],
	[PLANNED, 'pending approved rejected not_required'],
	[SEVERITIES, 'low medium high critical'],
	[RESOLUTION_STATUSES, 'open acknowledged resolved ignored'],
	[
		ERROR_TYPES,
		'TaskProcessingError MCPError ValidationError StateTransitionError FileSystemError AmbiguityError',
	],
];

describe('the words of the entities', () => {
	it.each(WORDS)('are the seed’s words: %j', (ours, theirs) => {
		expect(ours.join(' ')).toBe(theirs);
	});

	it.each(['low', 'normal', 'high', 'urgent'])('have a priority of tasks called %s', (priority) => {
		expect(readLoopTask({ priority }).task.priority).toBe(priority);
	});
});

describe('docs/seeds.md', () => {
	it('names nothing that is not there', () => {
		const paths = [...page.matchAll(/`((?:src|test|docs)\/[^`]+)`/g)].map(([, path = '']) => path);
		expect(paths.length).toBeGreaterThan(300);
		expect(paths.filter((path) => !existsSync(path))).toEqual([]);
	});

	it('names tests by words that are in them', () => {
		const named = [...page.matchAll(/`(test\/[^`]+)` \(([^)]+)\)/g)];
		const missing = named.filter(
			([, path = '', name = '']) => !readFileSync(path, 'utf8').includes(name),
		);
		expect(missing.map(([whole]) => whole)).toEqual([]);
	});

	it('says of each rule where it lives and what shows it', () => {
		const rows = page.split('\n').filter((line) => /^\| (?!-|rule )/.test(line));
		const bare = rows.filter((row) => !/^\| [^|]+ \| `src\/[^|]+ \| `test\/[^|]+ \|/.test(row));
		expect(bare).toEqual([]);
	});
});
