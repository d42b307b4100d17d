import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchTree } from '../../../../src/core/soil/conversation/tree';

const branch = (uuid: string, parentUuid: string | null) => ({ uuid, parentUuid });
const drawn = (all: ReturnType<typeof branch>[]) =>
	branchTree(all).map(
		({ uuid, depth, problem }) =>
			`${'  '.repeat(depth)}${uuid}${problem === null ? '' : ` ${problem}`}`,
	);

describe('branchTree', () => {
	it('puts branches below their parents, in the order of the stack', () => {
		const all = [branch('a', null), branch('b', 'a'), branch('c', null), branch('d', 'a')];
		expect(drawn([...all, branch('e', 'b')])).toEqual(['a', '  b', '    e', '  d', 'c']);
	});

	it('names a parent that is missing, and a circle of parents', () => {
		const all = [branch('x', 'y'), branch('a', 'gone'), branch('y', 'z'), branch('z', 'y')];
		expect(drawn([...all, branch('self', 'self')])).toEqual([
			'a missing-parent',
			'y cycle',
			'  x',
			'  z',
			'self cycle',
		]);
	});

	it('has every branch once, whatever their parents say', () => {
		const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
		const some = fc.uniqueArray(fc.tuple(names, fc.option(names)), { selector: ([uuid]) => uuid });
		fc.assert(
			fc.property(some, (pairs) => {
				const rows = branchTree(pairs.map(([uuid, parent]) => branch(uuid, parent)));
				expect(rows.map(({ uuid }) => uuid).sort()).toEqual(pairs.map(([uuid]) => uuid).sort());
			}),
		);
	});

	it('takes a chain of ten thousand branches', () => {
		const chain = Array.from({ length: 10_000 }, (_, at) =>
			branch(`${at}`, at === 0 ? null : `${at - 1}`),
		);
		expect(branchTree(chain).at(-1)).toMatchObject({ depth: 9_999 });
	});
});
