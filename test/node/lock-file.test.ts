import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeLock } from '../../src/node/lock-file';

const NOW = new Date('2026-01-27T10:00:00Z');

function lockPath(): string {
	const dir = mkdtempSync(join(tmpdir(), 'lock-'));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	return join(dir, 'state', 'watch.lock');
}

function isTaken(path: string): boolean {
	return 'release' in takeLock(path, NOW);
}

function leave(path: string, holder: object): void {
	takeLock(path, NOW);
	const known = JSON.parse(readFileSync(path, 'utf8')) as object;
	writeFileSync(path, JSON.stringify({ ...known, ...holder }));
}

describe('takeLock', () => {
	it('is held by one at a time, and names it', () => {
		const path = lockPath();
		const first = takeLock(path, NOW);
		expect(takeLock(path, NOW)).toMatchObject({
			heldBy: { pid: process.pid, host: hostname(), since: NOW.toISOString() },
		});
		if ('release' in first) first.release();
		expect(readdirSync(dirname(path))).toEqual([]);
		expect(isTaken(path)).toBe(true);
	});

	it('takes over from a process that was killed', async () => {
		const path = lockPath();
		const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
		leave(path, { pid: child.pid, born: null });
		expect(isTaken(path)).toBe(false);
		child.kill('SIGKILL');
		await once(child, 'exit');
		expect(isTaken(path)).toBe(true);
		expect(readdirSync(dirname(path))).toEqual(['watch.lock']);
	});

	it.skipIf(process.platform !== 'linux')('takes over where another process has the number', () => {
		const path = lockPath();
		leave(path, { born: '1' });
		expect(isTaken(path)).toBe(true);
	});

	it('leaves a lock of another machine alone', () => {
		const path = lockPath();
		leave(path, { pid: 2 ** 22, host: 'elsewhere' });
		expect(isTaken(path)).toBe(false);
	});

	it.each(['', '{', '{"pid": "x"}', '{"pid": -1}'])('takes over what names nobody (%j)', (text) => {
		const path = lockPath();
		takeLock(path, NOW);
		writeFileSync(path, text);
		expect(isTaken(path)).toBe(true);
	});

	it('releases only what it holds', () => {
		const path = lockPath();
		const first = takeLock(path, NOW);
		writeFileSync(path, 'another’s');
		if ('release' in first) first.release();
		expect(readFileSync(path, 'utf8')).toBe('another’s');
	});
});
