import { describe, expect, it } from 'vitest';
import { identify, type Identity } from '../../../src/app/enforce/identify';
import { snapshotOf } from '../../../src/app/workspace/snapshot';
import { openPlane, task, type TestPlane } from '../../support/plane';

const MAIL = '---\nmessage_id: m-1\n---\nSame mail.\n';
const FILES = {
	'Plans/a.md': task('task-1', 'Plans'),
	'Plans/b.md': task('task-2', 'Plans'),
	'Pending_Approval/x.md': 'Text of x.\n',
	'Inbox/mail 1.md': MAIL,
	'Inbox/mail 2.md': MAIL,
	'Inbox/mail 3.md': MAIL,
	'Inbox/empty 1.md': '',
	'Inbox/empty 2.md': '',
};
type File = keyof typeof FILES;

/** `file`, as far as it is known; `twin of file`; `new`. */
function said(plane: TestPlane, identity: Identity): string {
	if (identity.kind === 'new') return 'new';
	const [record] = identity.kind === 'known' ? [identity.record] : identity.records;
	expect(plane.site.records.get(record.id)).toBe(record);
	return identity.kind === 'known' ? record.path : `twin of ${record.path}`;
}

interface Case {
	path: string;
	text: string;
	renamed?: File;
	vanished?: readonly File[];
	/** Edited where they lay, before they vanished. */
	seen?: Partial<Record<File, string>>;
	is: string;
}

const CASES: readonly Case[] = [
	// By the app's word.
	{ path: 'Done/z.md', text: 'Anything.\n', renamed: 'Plans/a.md', is: 'Plans/a.md' },
	{ path: 'Done/z.md', text: task('task-9', 'Plans'), renamed: 'Plans/a.md', is: 'Plans/a.md' },
	{ path: 'Done/z.md', text: FILES['Plans/b.md'], renamed: 'Plans/a.md', is: 'Plans/a.md' },
	{
		...{ path: 'Done/z.md', text: FILES['Plans/b.md'], renamed: 'Plans/a.md' },
		...{ vanished: ['Plans/a.md', 'Plans/b.md'], is: 'Plans/b.md' },
	},
	// By its id.
	{
		...{ path: 'Done/z.md', text: task('task-1', 'Done', 'Other.\n') },
		...{ vanished: ['Plans/a.md'], is: 'Plans/a.md' },
	},
	{ path: 'Done/z.md', text: FILES['Plans/a.md'], is: 'twin of Plans/a.md' },
	// By its bytes.
	{
		...{ path: 'Done/DONE_x.md', text: 'Text of x.\n' },
		...{ vanished: ['Pending_Approval/x.md'], is: 'Pending_Approval/x.md' },
	},
	{ path: 'Done/DONE_x.md', text: 'Text of x.\n', is: 'twin of Pending_Approval/x.md' },
	{
		...{ path: 'Done/other.md', text: 'As it was seen.\n', vanished: ['Pending_Approval/x.md'] },
		...{ seen: { 'Pending_Approval/x.md': 'As it was seen.\n' }, is: 'Pending_Approval/x.md' },
	},
	// Many of the same: the namesake, then the first that is missing; never one that is there.
	{
		...{ path: 'Done/mail 3.md', text: MAIL },
		...{ vanished: ['Inbox/mail 2.md', 'Inbox/mail 3.md'], is: 'Inbox/mail 3.md' },
	},
	{
		...{ path: 'Done/filed.md', text: MAIL },
		...{ vanished: ['Inbox/mail 3.md', 'Inbox/mail 2.md'], is: 'Inbox/mail 2.md' },
	},
	{
		...{ path: 'Done/mail 1.md', text: MAIL },
		...{ vanished: ['Inbox/mail 2.md'], is: 'Inbox/mail 2.md' },
	},
	{ path: 'Done/filed.md', text: MAIL, is: 'twin of Inbox/mail 1.md' },
	{ path: 'Done/z.md', text: '', vanished: ['Inbox/empty 2.md'], is: 'Inbox/empty 2.md' },
	// By its name.
	{
		...{ path: 'Done/x.md', text: 'Edited.\n' },
		...{ vanished: ['Pending_Approval/x.md'], is: 'Pending_Approval/x.md' },
	},
	{ path: 'Done/x.md', text: 'Edited.\n', is: 'twin of Pending_Approval/x.md' },
	{ path: 'Done/a.md', text: 'No id.\n', vanished: ['Plans/a.md'], is: 'new' },
	{ path: 'Done/z.md', text: 'Unheard of.\n', vanished: ['Pending_Approval/x.md'], is: 'new' },
];

describe('identify', () => {
	it.each(CASES)('$path, with $vanished gone, is $is', async (one) => {
		const plane = await openPlane(FILES);
		const at = (path: File) => {
			const record = plane.site.records.at(path);
			if (!record) throw new Error(path);
			return record;
		};
		const bytes = (text: string) => snapshotOf(new TextEncoder().encode(text));
		const { path, text, renamed, vanished = [], seen = {} } = one;
		const gone = new Set(vanished.map((file) => at(file).id));
		const identity = identify(
			plane.site,
			{ path, renamed: renamed ? at(renamed) : null, snapshot: bytes(text) },
			{
				hasVanished: ({ id }) => gone.has(id),
				seenWith: (sha256) =>
					vanished.filter((file) => bytes(seen[file] ?? '-').sha256 === sha256).map(at),
			},
		);
		expect(said(plane, identity)).toBe(one.is);
	});
});
