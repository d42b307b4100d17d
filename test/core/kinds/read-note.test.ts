import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINDING_CODES, type FindingCode } from '../../../src/core/item/finding';
import { PRIORITIES } from '../../../src/core/item/task-file';
import { parseNote, unreadNote } from '../../../src/core/kinds/read-note';
import { NO_FACTS } from '../../../src/core/item/item-facts';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { anyText } from '../../support/any-text';
import { placeWith } from '../../support/builders';
import { BIRTH } from '../../support/memory-vault-files';
import { findingInWords } from '../../../src/text/findings';

const parse = (text: string, path = 'Inbox/file name.md') => parseNote(placeWith({ path }), text);
const withProperties = (yaml: string) => parse(`---\n${yaml}\n---\n`);

const JUDGED: ReadonlySet<string> = new Set(['Plans', 'Pending_Approval', 'Approved']);

describe('parseNote', () => {
	it('reads a note as it should be', () => {
		const text = '---\nid: t-1\npriority: P1\ncreated_at: 2026-02-01T10:00:00Z\n---\n# Read\n';
		expect(parseNote(placeWith({ path: 'W/Plans/a.md', root: 'W', state: 'Plans' }), text)).toEqual(
			{
				kind: 'work-item',
				path: 'W/Plans/a.md',
				root: 'W',
				state: 'Plans',
				id: 't-1',
				title: 'Read',
				otherwise: 'a',
				priority: 'P1',
				since: Date.parse('2026-02-01T10:00:00Z'),
				asks: null,
				findings: [],
				...NO_FACTS,
			},
		);
	});

	it.each([
		['checkboxes', '- [ ] Pay 500 USD to Acme'],
		['a list with numbers', '1. Pay 500 USD to Acme\n2. Send a mail'],
		['prose', 'Pay 500 USD to Acme.'],
	])('marks a sensitive plan that is written as %s', (_, plan) => {
		const place = placeWith({ path: 'Plans/a.md', state: 'Plans' });
		expect(parseNote(place, `# Invoice\n\n## Plan\n\n${plan}\n`)).toMatchObject({
			asks: { actionType: 'make_payment', riskLevel: 'high' },
		});
		expect(parseNote(place, '# Invoice\n\n## Plan\n\nRead it.\n')).toMatchObject({ asks: null });
	});

	it.each(['control-plane', 'cognitive-loop'] as const)(
		'tells what is wrong with a request, wherever it stands, in %s',
		(workflow) => {
			const text = '---\napproval_request:\n  risk_level: huge\n  decision: approved\n---\n';
			const { findings } = parseNote(placeWith({ state: 'Plans', workflow }), text);
			const problems = findings.flatMap(({ detail }) =>
				detail.code === 'request' ? [detail.problem] : [],
			);
			expect(problems).toEqual(['risk-unknown', 'decision-elsewhere']);
		},
	);

	it.each([
		['a title', '---\ntitle: T\nsubject: S\n---\n# H', 'T'],
		['a heading', '---\nsubject: S\n---\n# H', 'H'],
		['a subject', '---\nsubject: S\n---\ntext', 'S'],
		['nothing of it', 'text', 'file name'],
		['an empty title', '---\ntitle: " "\n---\n# H', 'H'],
		['a title that is a list', '---\ntitle: [a]\n---\n', 'file name'],
		['a title of two lines', '---\ntitle: "a\\n  b"\n---\n', 'a b'],
		['no heading after text', 'text\n\n# H', 'file name'],
		['no heading after text, but a subject', '---\nsubject: S\n---\ntext\n\n# H', 'S'],
		['a heading after a comment and a rule', '<!-- made by x -->\n\n---\n# H', 'H'],
		['no heading that any note could have', '# 📧 Email Summary:', 'file name'],
		['no “Approval Request”, but a subject', '---\nsubject: S\n---\n# Approval Request', 'S'],
		['a heading with more than such words', '# Approval Request: Acme', 'Approval Request: Acme'],
		['a subject in a bold line', '**Subject:** Re: invoice\n\n# Details', 'Re: invoice'],
		['a heading of the second level', '## H', 'file name'],
		['a tag', '#tag', 'file name'],
		['a closed heading', '# H ##  ', 'H'],
		['a heading that ends in a sharp', '# Learn C#', 'Learn C#'],
		['a heading of hashes only', '# ##', 'file name'],
		['an empty heading before a real one', '# \n# H', 'H'],
		['a heading with blanks', '#  \t a   b \t\r\n', 'a b'],
		['a heading beyond 10,000 characters', `${'x'.repeat(10_000)}\n# H`, 'file name'],
		['a broken block', '---\na: [\n---\n# H', 'H'],
	])('takes its title from %s', (_, text, title) => {
		expect(parse(text).title).toBe(title);
	});

	it('knows its text again, where that is long enough to be no chance', () => {
		const long = `# A\n\n${'Pay the invoice. '.repeat(20)}`;
		expect(parse(long).digest).toBe(parse(long, 'Done/other.md').digest);
		expect(parse(long).digest).not.toBe(parse(long.replace('Pay', 'Pat')).digest);
		expect(parse('# A\n').digest).toBeUndefined();
	});

	it('finds the title of a heading full of blanks at once', () => {
		const blanks = ' '.repeat(9_000);
		expect(parse(`# a${blanks}b`).title).toBe('a b');
		expect(parse(`# a${' #'.repeat(4_000)}b`).title).toMatch(/^a #.*…$/);
	});

	it('shows of an endless title its beginning', () => {
		expect(parse(`# ${'x'.repeat(2_000)}`).title).toBe(`${'x'.repeat(299)}…`);
	});

	it('shows no marks that turn a title around or hide in it', () => {
		const hidden = ['\u202E', '\u2066', '\u200B', '\u200F', '\u0007', '\uFEFF'];
		for (const mark of hidden) expect(parse(`# Pay${mark} Acme`).title).toBe('Pay Acme');
		expect(parse('# דוח שבועי').title).toBe('דוח שבועי');
	});

	it.each(['```', '~~~', '````sh'])('takes no heading from a block that %s opens', (fence) => {
		const close = fence.replace('sh', '');
		expect(parse(`${fence}\n# rm everything\n${close}\n# Real title`).title).toBe('Real title');
		expect(parse(`${fence}\n# never closed`).title).not.toBe('never closed');
	});

	it.each([
		['id: abc', 'abc'],
		['id: " abc "', 'abc'],
		['id: 0123', '0123'],
		['id: 1944952e07599384', '1944952e07599384'],
		['id: ""', null],
		['id: null', null],
		['id: [a]', null],
		['id: true', null],
		['title: no id', null],
	])('reads %j as the id %j', (yaml, id) => {
		expect(withProperties(yaml).id).toBe(id);
	});

	it.each(PRIORITIES)('knows the priority %s', (priority) => {
		expect(withProperties(`priority: ${priority}`).priority).toBe(priority);
	});

	it.each([
		['p1', 'P1'],
		['HIGH', 'P1'],
		['urgent', 'P0'],
		['[P1]', 'P1'],
	])('takes the priority %j for %s', (written, priority) => {
		expect(withProperties(`priority: ${written}`).priority).toBe(priority);
	});

	it.each([
		['created_at: 2026-01-02\ncreated: 2026-01-01', '2026-01-02'],
		['created_at: "{now}"\nreceived: 2026-01-05T09:00:00.123456', '2026-01-05T09:00:00.123Z'],
		['received_at: 2026-01-05 09:00', '2026-01-05T09:00Z'],
		['date: 2026-01-05', '2026-01-05'],
		['timestamp: 1768397896', '2026-01-14T13:38:16Z'],
		['timestamp: 1768397896.853440', '2026-01-14T13:38:16.853Z'],
		['timestamp: 1768397896853', '2026-01-14T13:38:16.853Z'],
	])('takes its age from %j', (yaml, since) => {
		expect(withProperties(yaml).since).toBe(Date.parse(since));
	});

	it.each(['timestamp: 20260105', 'timestamp: 923001234567', 'date: 2031-01-01'])(
		'takes no age from %j',
		(yaml) => {
			const now = Date.parse('2026-02-01T00:00:00Z');
			const item = parseNote(placeWith(), `---\n${yaml}\n---\n`, { now, policy: null });
			expect(item.since).toBe(BIRTH);
		},
	);

	it('takes its age from bold lines where it has no properties', () => {
		expect(parse('# A\n\n**Received:** 2026-01-05\n').since).toBe(Date.parse('2026-01-05'));
	});

	it.each(['P4', '1', '{P1: x}', ''])('knows no priority %j', (priority) => {
		expect(withProperties(`priority: ${priority}`).priority).toBeNull();
	});

	it.each([
		['2026-02-01T10:00:00Z', '2026-02-01T10:00:00Z'],
		['2026-02-01T10:00:00+02:00', '2026-02-01T08:00:00Z'],
		['2026-02-01T10:00:00.123456', '2026-02-01T10:00:00.123Z'],
		['2026-02-01 10:30', '2026-02-01T10:30:00Z'],
		['2026-02-01', '2026-02-01T00:00:00Z'],
		['Sun, 01 Feb 2026 10:00:00 +0000', '2026-02-01T10:00:00Z'],
	])('dates an item from created_at: %s', (written, meant) => {
		expect(withProperties(`created_at: ${written}`).since).toBe(Date.parse(meant));
	});

	it.each(['"{timestamp}"', '"{{date}}"', '$(date -Iseconds)', '2026-13-45', '[]'])(
		'dates an item from its file where created_at is %s, and says so',
		(written) => {
			const item = withProperties(`created_at: ${written}`);
			expect(item).toMatchObject({ since: BIRTH, findings: [{ code: 'wrong-value' }] });
		},
	);

	it('dates an item from its file where created_at says nothing', () => {
		expect(withProperties('created_at: null')).toMatchObject({ since: BIRTH, findings: [] });
	});

	it.each(WORKFLOW_STATES)('has the state of its folder, whatever the note says: %s', (state) => {
		for (const claimed of WORKFLOW_STATES) {
			const item = parseNote(placeWith({ state }), `---\nstate: ${claimed}\n---\n`);
			expect(item.state).toBe(state);
			expect(item.findings.map(({ code }) => code)).toEqual(
				claimed === state ? [] : ['state-disagrees'],
			);
		}
	});

	it.each(['status: pending', 'status: Done', 'state: null', 'state: [Done]', 'state: ""'])(
		'makes nothing of %j',
		(yaml) => {
			expect(withProperties(yaml).findings).toEqual([]);
		},
	);

	it('never fails, and always has a title and the state of its folder', () => {
		const text = fc
			.tuple(fc.constantFrom('', '---\n', '---\ntitle: '), anyText)
			.map((t) => t.join(''));
		fc.assert(
			fc.property(text, (note) => {
				const item = parse(note);
				expect(item.state).toBe('Inbox');
				expect(item.title).not.toBe('');
				expect(item.title).not.toMatch(/[\n\r]/);
				for (const { code, path } of item.findings) {
					expect(FINDING_CODES).toContain(code);
					expect(path).toBe(item.path);
				}
			}),
			{ numRuns: 500 },
		);
	});
});

/** Findings that reading a note can give; the rest is tested where it arises. */
const FINDINGS: Readonly<
	Record<
		Exclude<FindingCode, 'empty' | 'unreadable' | 'duplicate-id' | 'twin' | 'leads-nowhere'>,
		{ text: string; line?: number; detail: string }[]
	>
> = {
	'broken-properties': [
		{ text: '---\na: 1\nb: [\n---\n', line: 4, detail: 'a bracket above it is not closed' },
		{ text: '---\na: 1\n', line: 1, detail: 'no closing' },
		{ text: '---\n- a\n---\n', line: 2, detail: 'has no properties' },
	],
	'foreign-language': [{ text: '---js\n1\n---\n', line: 1, detail: '---js' }],
	'too-large': [{ text: `---\n${'a: b\n'.repeat(1_001)}---\n`, line: 1, detail: 'too large' }],
	'not-text': [
		{ text: 'PNG\0\0', detail: 'no text' },
		{ text: '---\na: [\n---\n\0', detail: 'no text' },
	],
	'state-disagrees': [
		{ text: '---\nstate: Done\n---\n', detail: 'The note says Done, its folder says Inbox.' },
		{ text: '---\nstate: anything\n---\n', detail: 'The note says anything' },
	],
	'wrong-value': [
		{ text: '---\nid: a b\n---\n', detail: 'letters, digits and hyphens' },
		{ text: '---\nmetadata: x\n---\n', detail: 'names with values' },
		{
			text: '---\ncreated_at: 2026-01-02T00:00:00Z\nmodified_at: 2026-01-01T00:00:00Z\n---\n',
			detail: 'changed before it was created',
		},
	],
};

describe('parseNote, on a bad note,', () => {
	describe.each(Object.entries(FINDINGS))('says %s', (code, cases) => {
		it.each(cases)('of $text', ({ text, line, detail }) => {
			expect(parse(text).findings.map(findingInWords)).toEqual([
				{
					code,
					path: 'Inbox/file name.md',
					...(line !== undefined && { line }),
					detail: expect.stringContaining(detail) as string,
				},
			]);
		});
	});
});

describe('parseNote, with a clock and a handbook,', () => {
	const now = Date.parse('2026-01-27T10:00:00Z');

	it('says what lies in the future', () => {
		const text = '---\ncreated_at: 2026-02-01T00:00:00Z\n---\n';
		const { findings } = parseNote(placeWith(), text, { now, policy: null });
		expect(findings).toMatchObject([{ code: 'wrong-value' }]);
	});

	it.each(WORKFLOW_STATES)(
		'judges plans and what waits or is approved, and nothing else: %s',
		(state) => {
			const { asks } = parseNote(placeWith({ state }), 'Pay € 500 to Acme.', { now, policy: null });
			if (!JUDGED.has(state)) expect(asks).toBeNull();
			else expect(asks).toMatchObject({ actionType: 'make_payment', riskLevel: 'high' });
		},
	);
});

describe('unreadNote', () => {
	it('knows the place alone, and why', () => {
		const finding = { code: 'empty', path: 'Done/x y.md', detail: { code: 'empty' } } as const;
		const place = placeWith({ path: 'Done/x y.md', root: '', state: 'Done' });
		expect(unreadNote(place, finding)).toEqual({
			kind: 'work-item',
			path: 'Done/x y.md',
			root: '',
			state: 'Done',
			id: null,
			title: 'x y',
			priority: null,
			since: BIRTH,
			asks: null,
			findings: [finding],
			...NO_FACTS,
		});
	});
});
