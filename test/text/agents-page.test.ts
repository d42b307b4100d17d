import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/all';
import { parseFrontmatter, type Properties } from '../../src/core/note/frontmatter';
import { isValidPlan, readPlanNote } from '../../src/core/loop/plan-note';
import { parseSteps } from '../../src/core/plan/checklist';
import { planIn } from '../../src/core/plan/plan-json';
import { wrongFields } from '../../src/core/item/task-file';
import { WORKFLOW_NAMES } from '../../src/core/workflow/workflow';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { agentsPage } from '../../src/text/recorded/agents-page';

const page = (workflow: (typeof WORKFLOW_NAMES)[number]) =>
	agentsPage(standardWorkspace('', workflow));

/** The notes that the page shows. A block within one is indented. */
const notesIn = (text: string) =>
	[...text.matchAll(/^```markdown\n(.*?)\n^```$/gms)].map(([, note = '']) => note);

function propertiesOf(note: string): Properties {
	const read = parseFrontmatter(note);
	return read.kind === 'none' ? {} : read.properties;
}

describe('agentsPage', () => {
	it('shows a note of the control plane that Signoff takes as it is, with a plan that it can read', () => {
		const [note = '', report = ''] = notesIn(page('control-plane'));
		expect(wrongFields(propertiesOf(note), Date.now())).toEqual([]);
		const plan = planIn(note, 'Pay invoice 4711 to Acme Office Supplies');
		expect(plan).toMatchObject({
			ok: true,
			value: { plan: { steps: [{ tool: 'bank.pay' }, { description: 'File the receipt' }] } },
		});
		const [step] = parseSteps(`## Plan\n\n${report}`);
		expect(step?.outcome).toEqual({
			text: 'filed as Receipts/4711.pdf',
			at: '2026-01-27T10:30:00Z',
		});
	});

	it('shows a task and a plan of the loop that belong to each other', () => {
		const [task = '', note = ''] = notesIn(page('cognitive-loop'));
		const { plan, problems } = readPlanNote(note);
		expect(plan && isValidPlan(plan, problems)).toBe(true);
		expect(plan).toMatchObject({ taskId: propertiesOf(task).id, steps: [{}, {}] });
	});

	it.each(WORKFLOW_NAMES)('names only commands that there are: %s', (workflow) => {
		const names = new Set(COMMANDS.map(({ name }) => name));
		const called = [...page(workflow).matchAll(/\bsignoff ((?:[a-z-]+ ?){1,2})/g)].map(
			([, words = '']) => words.trim(),
		);
		expect(called.length).toBeGreaterThan(5);
		const isKnown = (words: string) =>
			names.has(words) || names.has(words.split(' ')[0] ?? '') || words === 'mcp';
		expect(called.filter((words) => !isKnown(words))).toEqual([]);
	});

	it('names the folders of the workspace', () => {
		const folders = { ...standardWorkspace('Work').folders, Pending_Approval: ['Needs my yes'] };
		const text = agentsPage({ root: 'Work', folders });
		expect(text).toContain('the folder `Work` of this vault');
		expect(text).toContain('move it to `Needs my yes`');
		expect(text).not.toContain('Pending_Approval');
	});
});
