import { describe, expect, it } from 'vitest';
import { PinnedSettings } from '../../../src/app/trust/pinned-settings';
import { TrustedGesture } from '../../../src/core/approval/gesture';
import type { Signer } from '../../../src/core/receipt/signers';
import {
	parseSettings,
	withEnforcer,
	withWorkspace,
	withoutWorkspace,
} from '../../../src/core/settings';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import type { DeviceStore } from '../../../src/ports/device-store';
import { runSettingsStoreContract } from '../../ports/settings-store.contract';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemorySettings } from '../../support/memory-settings';

const DEVICES = { first: 'desk', enforcing: 'desk', since: null };
const MINE = {
	workspaces: [standardWorkspace('Mine')],
	ignoreRules: 'mine',
	devices: DEVICES,
	personName: 'Kim',
};
const never = (error: unknown): never => {
	throw error;
};

/** One device; `outside` is what another program makes of the file. */
function open(
	stored: unknown,
	device: DeviceStore = new MemoryDeviceStore(),
	own: readonly Signer[] = [],
) {
	const file = new MemorySettings(stored);
	const settings = new PinnedSettings(file, device, never, () => own);
	const outside = (changes: object) => file.update((now) => parseSettings({ ...now, ...changes }));
	const roots = () => settings.current().workspaces.map(({ root }) => root);
	return { file, device, settings, outside, roots };
}

/** A key of that device; each byte another one. */
function signer(device: string, byte: number, until: string | null = null): Signer {
	const { publicKey } = keyPairOf(new Uint8Array(32).fill(byte));
	return { device, key: formatSshKey(publicKey), since: '2026-01-27T10:00:00Z', until };
}

/** What a device keeps where a person has accepted these settings. */
function accepting(settings: object): DeviceStore {
	const device = new MemoryDeviceStore();
	device.save('trust', settings);
	return device;
}

const ENDED = '2026-02-01T00:00:00Z';

function click(): TrustedGesture {
	return TrustedGesture.from({ isTrusted: true, type: 'click' }, 'panel')!;
}

runSettingsStoreContract('PinnedSettings', (stored) => Promise.resolve(open(stored).settings));

describe('PinnedSettings', () => {
	it('pins what it first finds, and lets the looks through', async () => {
		const { settings, outside } = open(MINE);
		expect(settings.pending()).toBeNull();
		expect(settings.current()).toMatchObject(MINE);
		await outside({ ribbonCount: false, requestDays: 30, future: 1 });
		expect(settings.pending()).toBeNull();
		expect(settings.current()).toMatchObject({ ...MINE, ribbonCount: false, future: 1 });
	});

	it.each([
		['a workspace gone', { workspaces: [] }, 'Mine would not be watched'],
		['another mapping', { workspaces: [{ root: 'Mine', folders: {} }] }, 'other states'],
		[
			'a workspace inside',
			{ workspaces: [...MINE.workspaces, standardWorkspace('Mine/Inbox')] },
			'Mine/Inbox would become',
		],
		['more rules', { ignoreRules: 'mine\n**' }, 'ignored: **'],
		['another enforcer', { devices: { ...DEVICES, enforcing: 'evil' } }, 'put notes back: evil'],
		['no enforcer', { devices: { ...DEVICES, enforcing: null } }, 'No device'],
		['another name', { personName: 'The board' }, 'in another name: “The board”'],
		['no name', { personName: '' }, 'in another name: “”'],
		['another first device', { devices: { ...DEVICES, first: 'evil' } }, 'set Signoff up: evil'],
	])('holds %s back as a whole, and says so', async (_, changes, sentence) => {
		const { file, settings, outside } = open(MINE);
		const told: unknown[] = [];
		settings.onChange((now) => told.push(now.ignoreRules));
		await outside({ ...changes, statusBar: false });
		expect(settings.pending()?.sentences).toEqual([expect.stringContaining(sentence)]);
		expect(settings.current()).toMatchObject({ ...MINE, statusBar: false });
		expect(file.current()).toMatchObject(changes);
		expect(told).toEqual(['mine']);
	});

	it.each([
		['another key', [signer('phone', 1), signer('phone', 2)]],
		['a key under another name', [signer('desk', 1)]],
		['a key that had ended', [signer('phone', 1), signer('tablet', 3)]],
		['a key that ends later', [signer('phone', 1), signer('tablet', 3, '2027-01-01T00:00:00Z')]],
	])('holds %s back', async (_, signers) => {
		const mine = { ...MINE, signers: [signer('phone', 1), signer('tablet', 3, ENDED)] };
		const { settings, outside } = open(mine, accepting(mine));
		await outside({ signers });
		expect(settings.pending()?.sentences).toEqual([expect.stringContaining('another key')]);
		expect(settings.current().signers).toEqual(mine.signers);
	});

	it.each([
		['gone', []],
		['ended', [signer('phone', 1, ENDED)]],
	])('lets a key through that is %s', async (_, signers) => {
		const mine = { ...MINE, signers: [signer('phone', 1)] };
		const { settings, outside } = open(mine, accepting(mine));
		await outside({ signers });
		expect([settings.pending(), settings.current().signers]).toEqual([null, signers]);
	});

	it.each([
		['with a workspace', MINE],
		['where nothing is governed yet', {}],
	])('believes no key that it finds when it first looks, %s', async (_, stored) => {
		const signers = [signer('phone', 1), signer('desk', 2)];
		const own = [signer('desk', 2)];
		const { device, settings } = open({ ...stored, signers }, new MemoryDeviceStore(), own);
		expect(settings.pending()?.sentences).toEqual([expect.stringContaining('phone')]);
		expect(settings.current()).toMatchObject({ ...stored, signers: own });
		await settings.update((now) => withWorkspace(now, standardWorkspace('New')));
		expect(settings.pending()?.sentences).toHaveLength(1);
		expect(settings.current().signers).toEqual(own);
		const again = open({ ...settings.current(), signers }, device, own);
		expect(again.settings.current()).toMatchObject({ signers: own });
		expect(again.settings.current().workspaces).toHaveLength('workspaces' in stored ? 2 : 1);
	});

	it('believes no key that comes with the first workspaces; the workspaces count at once', async () => {
		const { settings, outside, roots } = open(null);
		await outside({ ...MINE, signers: [signer('phone', 1)] });
		expect([roots(), settings.current().signers]).toEqual([['Mine'], []]);
		expect(settings.pending()?.sentences).toEqual([expect.stringContaining('another key')]);
		expect(await settings.accept(settings.pending()!, click())).toBe(true);
		expect(settings.current().signers).toHaveLength(1);
	});

	it('believes no server that comes with the first workspaces, and asks', async () => {
		const { settings, outside } = open({});
		const server = { name: 'files', kind: 'stdio', command: 'run', args: [], pins: [] };
		await outside({ ...MINE, servers: [server] });
		expect(settings.current().servers).toEqual([]);
		expect(settings.pending()?.sentences).toHaveLength(1);
		expect(await settings.accept(settings.pending()!, click())).toBe(true);
		expect(settings.current().servers).toEqual([server]);
	});

	it('believes no host that comes with the first workspaces or later, and asks', async () => {
		const { settings, outside } = open({});
		await outside({ ...MINE, allowedHosts: ['evil.example'] });
		expect(settings.current().allowedHosts).toEqual([]);
		expect(settings.pending()?.sentences).toEqual([expect.stringContaining('evil.example')]);
		await settings.update((now) => ({ ...now, allowedHosts: ['mine.example'] }));
		await outside({ ...MINE, allowedHosts: ['mine.example', 'evil.example'] });
		expect(settings.current().allowedHosts).toEqual(['mine.example']);
		expect(await settings.accept(settings.pending()!, click())).toBe(true);
		expect(settings.current().allowedHosts).toHaveLength(2);
	});

	it('leaves a server that is held back to be decided when a person changes something else', async () => {
		const { settings, outside, file } = open(MINE);
		await outside({ servers: [{ name: 'mail', kind: 'http', url: 'https://mail.example' }] });
		await settings.update((now) => ({ ...now, statusBar: false }));
		expect(settings.current().servers).toEqual([]);
		expect(file.current().servers).toHaveLength(1);
	});

	it('asks no language model and raises no limit that comes from outside', async () => {
		for (const before of [MINE, {}]) {
			const { settings, outside, file } = open(before);
			const model = { kind: 'openai', url: 'https://evil.example/v1', model: 'm' };
			await outside({ ...MINE, model, runLimits: { money: 50 } });
			expect(settings.current()).toMatchObject({ model: null, runLimits: { money: 1 } });
			expect(settings.pending()?.sentences).toHaveLength(2);
			await settings.update((now) => ({ ...now, statusBar: false }));
			expect(settings.current().model).toBeNull();
			expect(file.current().model).toEqual(model);
			expect(await settings.accept(settings.pending()!, click())).toBe(true);
			expect(settings.current()).toMatchObject({ model, runLimits: { money: 50 } });
		}
	});

	it('lets this device’s own key through: another one has accepted it', async () => {
		const own = [signer('phone', 1)];
		const { settings, outside } = open(MINE, new MemoryDeviceStore(), own);
		await outside({ signers: own });
		expect([settings.pending(), settings.current().signers]).toEqual([null, own]);
		await outside({ signers: [...own, signer('phone', 2)] });
		expect(settings.pending()).not.toBeNull();
	});

	it('leaves a key that is held back to be decided when a person changes something else', async () => {
		const { file, settings, outside } = open(MINE);
		await outside({ signers: [signer('phone', 1)] });
		await settings.update((now) => ({ ...now, ignoreRules: 'mine\nmore' }));
		expect(settings.pending()?.sentences).toHaveLength(1);
		expect(settings.current()).toMatchObject({ signers: [], ignoreRules: 'mine\nmore' });
		expect(file.current().signers).toHaveLength(1);
	});

	it('lets what only tightens through, and holds to it from then on', async () => {
		const { settings, outside, roots } = open(MINE);
		await outside({ workspaces: [...MINE.workspaces, standardWorkspace('B')], ignoreRules: '' });
		expect(settings.pending()).toBeNull();
		expect([roots(), settings.current().ignoreRules]).toEqual([['Mine', 'B'], '']);
		await outside({ workspaces: MINE.workspaces, ignoreRules: 'mine' });
		expect(settings.pending()?.sentences).toHaveLength(2);
		expect([roots(), settings.current().ignoreRules]).toEqual([['Mine', 'B'], '']);
	});

	it('holds a tightening back that comes with a loosening', async () => {
		const { settings, outside, roots } = open(MINE);
		await outside({ workspaces: [standardWorkspace('B')] });
		expect(settings.pending()).not.toBeNull();
		expect(roots()).toEqual(['Mine']);
	});

	it('holds to its pin when the file was deleted while the app was closed', () => {
		const { device } = open(MINE);
		const { settings } = open(null, device);
		expect(settings.pending()?.sentences).toEqual([expect.stringContaining('are gone')]);
		expect(settings.current()).toMatchObject(MINE);
	});

	it('takes what is stored where what this device kept is no pin', () => {
		const device = new MemoryDeviceStore();
		device.save('trust', 'nonsense');
		const { settings, roots } = open(MINE, device);
		expect([settings.pending(), roots()]).toEqual([null, ['Mine']]);
	});

	it('does not ask again when a change was taken back outside', async () => {
		const { settings, outside } = open(MINE);
		await outside({ ignoreRules: '**' });
		await outside({ ignoreRules: 'mine' });
		expect(settings.pending()).toBeNull();
	});

	it('does not take its own change, read back in another order, for somebody else’s', async () => {
		const { settings, outside } = open(null);
		const folders = { Done: ['Done'], Inbox: ['Inbox'] };
		await settings.update((now) => withWorkspace(now, { root: 'W', folders }));
		await outside({ workspaces: [{ root: 'W', folders: { Inbox: ['Inbox'], Done: ['Done'] } }] });
		expect(settings.pending()).toBeNull();
	});

	describe('when a person changes the settings here', () => {
		it('moves the pin', async () => {
			const { device, settings, roots } = open(MINE);
			await settings.update((now) => withoutWorkspace(now, 'Mine'));
			await settings.update((now) => withWorkspace(now, standardWorkspace('New')));
			await settings.update((now) => withEnforcer(now, 'phone', new Date(0)));
			await settings.update((now) => ({ ...now, ignoreRules: 'a\nb' }));
			expect([settings.pending(), roots()]).toEqual([null, ['New']]);
			const after = open(settings.current(), device);
			expect(after.settings.pending()).toBeNull();
			expect(open(MINE, device).settings.pending()?.sentences).toHaveLength(3);
		});

		it('sees what counts, and leaves what is held back and not touched to be decided', async () => {
			const { file, settings, outside, roots } = open(MINE);
			await outside({ workspaces: [], ignoreRules: '**' });
			await settings.update((now) => {
				expect(now).toMatchObject(MINE);
				return { ...now, ribbonCount: false };
			});
			expect(file.current()).toMatchObject({
				workspaces: [],
				ignoreRules: '**',
				ribbonCount: false,
			});
			expect(settings.pending()?.sentences).toHaveLength(2);
			await settings.update((now) => withWorkspace(now, standardWorkspace('New')));
			expect(roots()).toEqual(['Mine', 'New']);
			expect(file.current()).toMatchObject({ ignoreRules: '**' });
			expect(settings.current().ignoreRules).toBe('mine');
			expect(settings.pending()?.sentences).toHaveLength(1);
		});

		it('has changed nothing where the file cannot be written', async () => {
			const { file, device, settings, roots } = open(MINE);
			file.failNext();
			await expect(settings.update((now) => withoutWorkspace(now, 'Mine'))).rejects.toThrow();
			expect([settings.pending(), roots()]).toEqual([null, ['Mine']]);
			expect(open(null, device).roots()).toEqual(['Mine']);
			await settings.update((now) => ({ ...now, statusBar: false }));
			expect([settings.pending(), roots()]).toEqual([null, ['Mine']]);
		});
	});

	describe('accept', () => {
		it('takes over what was shown, for good', async () => {
			const { device, settings, outside } = open(MINE);
			await outside({ ignoreRules: '**' });
			expect(await settings.accept(settings.pending()!, click())).toBe(true);
			expect(settings.pending()).toBeNull();
			expect(settings.current().ignoreRules).toBe('**');
			expect(open({ ...MINE, ignoreRules: '**' }, device).settings.pending()).toBeNull();
		});

		it('takes over nothing that came after what was shown', async () => {
			const { settings, outside } = open(MINE);
			await outside({ ignoreRules: 'mine\nharmless' });
			const shown = settings.pending()!;
			await outside({ ignoreRules: '**' });
			expect(await settings.accept(shown, click())).toBe(false);
			expect(settings.current().ignoreRules).toBe('mine');
			expect(settings.pending()?.sentences[0]).toContain('**');
		});

		it('wants a gesture of its own', async () => {
			const { settings, outside } = open(MINE);
			await outside({ ignoreRules: '**' });
			const used = click();
			used.spend();
			expect(await settings.accept(settings.pending()!, used)).toBe(false);
			expect(settings.pending()).not.toBeNull();
		});

		it('does nothing where nothing is held back any more', async () => {
			const { settings, outside } = open(MINE);
			await outside({ ignoreRules: '**' });
			const shown = settings.pending()!;
			await settings.reject();
			const gesture = click();
			expect(await settings.accept(shown, gesture)).toBe(false);
			expect(gesture.spend()).toBe(true);
		});
	});

	describe('reject', () => {
		it('writes what is pinned back, and keeps the rest of the file', async () => {
			const { file, settings, outside } = open(MINE);
			await outside({ workspaces: [], ignoreRules: '**', devices: null, ribbonCount: false, x: 1 });
			await settings.reject();
			expect(settings.pending()).toBeNull();
			expect(file.current()).toMatchObject({ ...MINE, ribbonCount: false, x: 1 });
		});

		it('changes nothing where nothing is held back', async () => {
			const { file, settings } = open(MINE);
			const before = file.current();
			await settings.reject();
			expect(file.current()).toEqual(before);
		});
	});

	it('has the defaults until the file was read', async () => {
		const { device } = open(MINE);
		const file = new LateSettings(null);
		const settings = new PinnedSettings(file, device, never);
		expect([settings.loaded, settings.current().workspaces, settings.pending()]).toEqual([
			false,
			[],
			null,
		]);
		await file.arrive();
		expect(settings.loaded).toBe(true);
		expect(settings.current()).toMatchObject(MINE);
		expect(settings.pending()).not.toBeNull();
	});

	it('tells of a pin that cannot be kept, and holds to it all the same', async () => {
		const full = {
			load: () => null,
			save: () => {
				throw new Error('full');
			},
		};
		const failures: unknown[] = [];
		const file = new MemorySettings(MINE);
		const settings = new PinnedSettings(file, full, (error) => failures.push(error));
		expect(failures).toEqual([new Error('full')]);
		await file.update((now) => ({ ...now, ignoreRules: '**' }));
		expect(settings.current().ignoreRules).toBe('mine');
		expect(failures).toHaveLength(1);
	});
});

class LateSettings extends MemorySettings {
	override loaded = false;

	arrive(): Promise<void> {
		this.loaded = true;
		return this.update((settings) => settings);
	}
}
