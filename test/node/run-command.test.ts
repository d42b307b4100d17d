import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { exitCodeOf, runCommand } from '../../src/node/run-command';

const place = { cwd: tmpdir(), env: { PATH: process.env.PATH } };

describe('a command', () => {
	it.each([
		['ends well', ['true'], 0],
		['ends with a code', ['sh', '-c', 'exit 3'], 3],
		['ends by a signal', ['sh', '-c', 'kill -9 $$'], 137],
		['is not there', ['no-such-command-here'], 127],
		['is a folder', ['/'], 126],
		['lies in a file', ['/dev/null/command'], 126],
		['is too long', ['true', 'x'.repeat(4_000_000)], 126],
	])('%s', async (_, argv, code) => {
		expect(exitCodeOf(await runCommand(argv, place))).toBe(code);
	});

	it('cannot be run in a folder that is not there', async () => {
		const outcome = await runCommand(['true'], { ...place, cwd: '/no/such/folder' });
		expect(outcome).toMatchObject({ began: false });
	});

	it('leaves no ear for signals behind', async () => {
		const before = process.listenerCount('SIGTERM');
		await runCommand(['true'], place);
		await runCommand(['no-such-command-here'], place);
		expect(process.listenerCount('SIGTERM')).toBe(before);
	});
});
