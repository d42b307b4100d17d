import {
	mkdtempSync,
	readdirSync,
	realpathSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FileDeviceStore, UnsavedDeviceStore } from '../../src/node/file-device-store';
import { NodeIdSource } from '../../src/node/node-id-source';
import { NodeTimer } from '../../src/node/node-timer';
import { stateFolderOf } from '../../src/node/state-folder';
import { runDeviceStoreContract } from '../ports/device-store.contract';
import { runIdSourceContract } from '../ports/id-source.contract';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'device-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let count = 0;
const freshFolder = () => join(base, `${count++}`, 'signoff', 'vault');

runDeviceStoreContract('FileDeviceStore', () => new FileDeviceStore(freshFolder()));
runDeviceStoreContract(
	'UnsavedDeviceStore',
	() => new UnsavedDeviceStore(new FileDeviceStore(freshFolder())),
);
runIdSourceContract('NodeIdSource', () => new NodeIdSource());

describe('FileDeviceStore', () => {
	it('knows after a restart what was saved, and leaves nothing else behind', () => {
		const folder = freshFolder();
		new FileDeviceStore(folder).save('log-AI/work', { recent: ['a'] });
		expect(new FileDeviceStore(folder).load('log-AI/work')).toEqual({ recent: ['a'] });
		expect(readdirSync(folder)).toHaveLength(1);
	});

	it.skipIf(process.platform === 'win32')('lets nobody else read it', () => {
		const folder = freshFolder();
		new FileDeviceStore(folder).save('a', 1);
		const file = join(folder, readdirSync(folder)[0] ?? '');
		expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
	});

	it('does not take a file that it cannot read for nothing: a pin would be forgotten', () => {
		const folder = freshFolder();
		const store = new FileDeviceStore(folder);
		store.save('a', 1);
		writeFileSync(join(folder, readdirSync(folder)[0] ?? ''), '{"key": "a", "val');
		expect(() => store.load('a')).toThrow('unreadable');
	});

	it('says where it cannot write', () => {
		const folder = join(base, 'taken');
		writeFileSync(folder, '');
		expect(() => new FileDeviceStore(folder).save('a', 1)).toThrow('unwritable');
	});
});

describe('UnsavedDeviceStore', () => {
	it('gives what is kept, and keeps nothing', () => {
		const folder = freshFolder();
		const kept = new FileDeviceStore(folder);
		kept.save('a', 1);
		const store = new UnsavedDeviceStore(kept);
		expect(store.load('a')).toBe(1);
		store.save('a', 2);
		store.save('b', 3);
		expect([store.load('a'), kept.load('a'), kept.load('b')]).toEqual([2, 1, null]);
	});
});

describe('stateFolderOf', () => {
	it('is one folder for a vault, by whatever link it is reached', () => {
		const link = join(base, 'link');
		symlinkSync(base, link);
		const env = { XDG_STATE_HOME: '/state', LOCALAPPDATA: '/state' };
		expect(stateFolderOf(link, env)).toBe(stateFolderOf(base, env));
		expect(stateFolderOf(base, env)).toMatch(/^\/state\/signoff\/[0-9a-f]{16}$/);
		expect(stateFolderOf(tmpdir(), env)).not.toBe(stateFolderOf(base, env));
	});

	it.skipIf(process.platform === 'win32').each([undefined, '', 'relative'])(
		'is in the home folder where XDG_STATE_HOME is %j',
		(given) => {
			const folder = stateFolderOf(base, { XDG_STATE_HOME: given });
			expect(folder.startsWith(join(homedir(), '.local', 'state', 'signoff'))).toBe(true);
		},
	);
});

describe('NodeTimer', () => {
	it('acts once, when the time has come, and not when it is called off', () => {
		vi.useFakeTimers();
		let acted = '';
		const timer = new NodeTimer();
		timer.after(500, () => (acted += 'a'));
		timer.after(500, () => (acted += 'b'))();
		// Longer than a timeout of Node can be.
		timer.after(2 ** 31 + 10, () => (acted += 'c'));
		vi.advanceTimersByTime(499);
		expect(acted).toBe('');
		vi.advanceTimersByTime(1);
		expect(acted).toBe('a');
		vi.advanceTimersByTime(2 ** 31 - 500);
		expect(acted).toBe('a');
		vi.advanceTimersByTime(10);
		expect(acted).toBe('ac');
		vi.useRealTimers();
	});
});
