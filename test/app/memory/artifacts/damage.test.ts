import { describe, expect, it } from 'vitest';
import { openPlane, TestPlane } from '../../../support/plane';

const BY = { actor: 'human', via: 'panel' } as const;
const GOALS = '# Goals\n\nUse SQLite.\nStay small.\n';
const PATH = 'Goals doc.md';

async function tracked() {
	const plane = await openPlane({ [PATH]: GOALS });
	const { artifacts } = plane.control;
	const outcome = await artifacts.track(PATH, BY);
	if (!outcome.ok) throw new Error(outcome.refusal.sentence);
	return { plane, artifacts, uuid: outcome.value.uuid };
}

async function edit(plane: TestPlane, change: (text: string) => string) {
	plane.vault.outside.write(PATH, change(plane.notes()[PATH] ?? ''));
	await plane.settle();
	await plane.settle();
}

describe('what is kept of a commit', () => {
	it.each([
		['text', 'sha256', 'no-text'],
		['operations', 'data_sha256', 'no-document'],
	])(
		'is named where somebody changed its %s, and what was committed is shown',
		async (_, key, code) => {
			const { plane, artifacts, uuid } = await tracked();
			await edit(plane, (text) => text.replace('SQLite', 'PostgreSQL'));
			await edit(plane, (text) => `${text}More.\n`);
			expect(await artifacts.problems(uuid)).toEqual([]);
			const [, second] = artifacts.commits(uuid);
			const made = (await plane.entries()).find((entry) => entry.uuid === second?.entry);
			const path = `Logs/objects/${made?.context[key] as string}`;
			await plane.vault.remove(path);
			await plane.vault.createFile(path, new TextEncoder().encode('Use MongoDB.\n'));
			const { control } = await new TestPlane(plane.vault, plane.time).start();
			const problems = await control.artifacts.problems(uuid);
			expect(problems).toMatchObject([{ commit: second?.commit, code }]);
			const shown = await control.artifacts.textAt(uuid, second?.commit);
			expect(shown).toEqual({ ok: true, value: GOALS.replace('SQLite', 'PostgreSQL') });
		},
	);
});
