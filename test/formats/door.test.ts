// The page of calls and standing rules says what is written and read.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { base64 } from '@scure/base';
import { expect, it, onTestFinished } from 'vitest';
import { askNote } from '../../src/app/door';
import { AGENTS, callDigest, callText } from '../../src/core/door/call';
import { callNoteName, readCallNote } from '../../src/core/door/call-note';
import { judgeCall } from '../../src/core/door/judge/judge-call';
import {
	checkRules,
	formatRules,
	parseRules,
	RULES_FILE,
} from '../../src/core/door/standing-rules';
import { canonicalText } from '../../src/core/sign/canonical';
import { armored } from '../../src/core/sign/sshsig';

const PAGE = await readFile(
	fileURLToPath(new URL('../../docs/formats/door.md', import.meta.url)),
	'utf8',
);

function example(name: string): string {
	const block = new RegExp(`<!-- example: ${name} -->\n+(\`{3,})\\w+\n([^]*?)\n\\1\n`);
	const found = block.exec(PAGE)?.[2];
	if (found === undefined) throw new Error(`no example ${name}`);
	return found;
}

const NOW = Date.parse('2026-01-27T10:30:00Z');

it('has a call, its digest and its note as they are written and read', () => {
	const note = `${example('note')}\n`;
	const read = readCallNote(note);
	if (!read.ok) throw new Error(read.refusal);
	const { call, machine, id } = read.value;
	expect(callText(call)).toBe(example('call'));
	expect(callDigest(call)).toBe(example('digest'));
	expect(read.value).toMatchObject({ asked: example('digest'), isEdited: false });
	expect(callNoteName(call)).toBe(`claude-code Bash ${example('digest').slice(0, 12)}.md`);
	const judged = judgeCall(call, {
		...{ places: { folder: call.folder, own: [] }, resolve: (path, from) => `${from}/${path}` },
		...{ handbook: null, rules: [], now: NOW, digest: () => callDigest(call) },
	});
	if (judged.verdict !== 'ask') throw new Error(judged.verdict);
	expect(askNote({ call, judged, machine, id: id ?? '', now: NOW })).toEqual({
		ok: true,
		value: note,
	});
});

it('has standing rules as they are written, read and signed', () => {
	const rules = parseRules(example('rules'));
	if (!rules) throw new Error('no rules');
	expect(formatRules(rules)).toBe(`${example('rules')}\n`);
	const signer = { device: 'desk', key: example('key'), since: rules.made_at, until: null };
	expect(checkRules(rules, { signers: [signer], seen: 3, now: NOW })).toMatchObject({ ok: true });
	expect(PAGE).toContain(`Logs/${RULES_FILE}`);
});

it('names every agent', () => {
	for (const agent of AGENTS) expect(PAGE).toContain(`\`${agent}\``);
});

it.skipIf(process.platform === 'win32')(
	'is right that ssh-keygen takes the signature',
	async () => {
		const dir = await mkdtemp(join(tmpdir(), 'rules-'));
		onTestFinished(() => rm(dir, { recursive: true }));
		const { signature, ...signed } = parseRules(example('rules')) ?? { signature: '' };
		await writeFile(join(dir, 'signers'), `desk namespaces="signoff-rules" ${example('key')}\n`);
		await writeFile(join(dir, 'rules.sig'), armored(base64.decode(signature)));
		const verify = ['-Y', 'verify', '-f', 'signers', '-I', 'desk', '-n', 'signoff-rules'];
		const run = promisify(execFile)('ssh-keygen', [...verify, '-s', 'rules.sig'], { cwd: dir });
		run.child.stdin?.end(canonicalText(signed));
		expect((await run).stdout).toContain('Good "signoff-rules" signature');
	},
);
