// docs/formats/substance.md against a stranger's reading of it: substance.py shares nothing with the code, and
// must find the same names, the same canonical text and the same digest.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf, snapshotOf, substanceAt } from '../../src/app/workspace/snapshot';
import { substanceOf } from '../../src/core/approval/substance';
import { MemoryVaultFiles } from '../support/memory-vault-files';

interface Vault {
	note: string;
	files: Record<string, string>;
}

interface Answer {
	digest: string;
	names: Record<string, string>;
	text: string;
}

function ask(vaults: readonly Vault[]): (Answer | { beyond: string })[] {
	const encoded = vaults.map(({ note, files }) => {
		const bytes = Object.entries(files).map(([path, text]) => [path, btoa(toBinary(text))]);
		return { note, files: Object.fromEntries(bytes) as Record<string, string> };
	});
	const input = JSON.stringify(encoded);
	const args = ['test/formats/substance.py'];
	const options = { input, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
	const { stdout, stderr } = spawnSync('python3', args, options);
	expect(stderr).toBe('');
	return JSON.parse(stdout) as (Answer | { beyond: string })[];
}

function toBinary(text: string): string {
	return String.fromCharCode(...new TextEncoder().encode(text));
}

async function ours({ note, files }: Vault): Promise<Answer> {
	const vault = new MemoryVaultFiles(files);
	const snapshot = snapshotOf(await vault.readBytes(note));
	const { files: named } = await coverageOf(vault, note, snapshot);
	return {
		digest: await substanceAt(vault, note, snapshot),
		names: Object.fromEntries(named.map(({ name, sha256 }) => [name, sha256])),
		text: substanceOf(files[note] ?? ''),
	};
}

const NOTE = 'Pending_Approval/send.md';

const PATHS = [
	'Reports/q3.csv',
	'Reports/q3 été.csv',
	'Reports/q3 ÉTÉ.csv'.normalize('NFD'),
	'old/deep/q3.csv',
	'q3.csv.md',
	'Terms.md',
	'deep/terms.md',
	'Pending_Approval/Terms.md',
	"Kim's file (1).pdf",
	'a%20b.md',
	'a b.md',
	'A/far.md',
	'Very/A/far.md',
	'q3.csv',
	'Pending_Approval/near.md',
	'A/near.md',
	'x',
	'ΑΣ.md',
	'Logs/2026-01-27.log',
	'.agent/x.json',
	'Reports/.env',
	'C/no ending/data',
];

/** As a program or a person would write a path, and as one would who wants it to be overlooked. */
const WRITINGS: readonly ((path: string) => string)[] = [
	(path) => path,
	(path) => `./${path}`,
	(path) => `../${path}`,
	(path) => `../../${path}`,
	(path) => `/${path}`,
	(path) => `/home/kim/Vault/${path}`,
	(path) => `~/${path}`,
	(path) => `C:\\Vault\\${path.replaceAll('/', '\\')}`,
	(path) => path.replace(/^.*\//, ''),
	(path) => path.replace(/\.md$/, ''),
	(path) => path.toUpperCase(),
	(path) => path.normalize('NFD'),
	(path) => encodeURIComponent(path),
	(path) => encodeURI(path),
	(path) => `${path}#heading`,
	(path) => `${path}?v=1`,
	(path) => path.replaceAll('/', '&#47;').replaceAll('.', '&period;'),
	(path) => path.replaceAll('/', '\\/').replace('e', '\\u0065'),
	(path) =>
		path.replaceAll(/[^ -~]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
	(path) => path.replaceAll(' ', '\\ '),
];

const SETTINGS: readonly ((name: string) => string)[] = [
	(name) => `[[${name}]]`,
	(name) => `![[${name}|100]]`,
	(name) => `| [[${name}\\|x]] |`,
	(name) => `[x](${name})`,
	(name) => `[x](<${name}> "title")[y](${name})`,
	(name) => `[x]: ${name}`,
	(name) => `<img alt="y" src="${name}">`,
	(name) => `<a HREF = '${name}'>x</a>`,
	(name) => `<video src=${name}>`,
	(name) => `<object data="${name}">`,
	(name) => `obsidian://open?vault=V&file=${encodeURIComponent(name)}`,
	(name) => `<a href="obsidian://open?vault=V&amp;path=${name}">`,
	(name) => `Send ${name}, then stop.`,
	(name) => `Send (${name}).`,
	(name) => `**${name}**`,
	(name) => `\`${name}\` and '${name}'`,
	(name) => `- [x] Send\n  \`\`\`json\n  {"tool": "a.b", "args": [{"path": "${name}"}]}\n  \`\`\``,
	(name) =>
		`- [ ] Send\n\n  ~~~json\n  ${JSON.stringify({ a: JSON.stringify({ [name]: 1 }) })}\n  ~~~\n  - outcome: done`,
	(name) => `{"run": "curl -F file=@'${name}' --x=${name}"}`,
	(name) => `- ${name}`,
	(name) => `File: ${name}`,
	(name) => `[${name}, ${name}; x]`,
];

const LINES = [
	'- [x] Step\n  - outcome: done at 2026-01-27T10:30:00Z\n',
	'1. [-] Step\n   - outcome: failed\n     deeper\n',
	'- [!] Step\n  - outcome: no answer from <kim@example.org>, see [[Terms]]\n',
	`- [x] Step\n  - outcome: ${'a'.repeat(987)}\n  - outcome: ${'é'.repeat(988)}\n`,
	'- [ ] Step\n  - outcome: pay Eve\n\t* outcome:\tTerms.md\n',
	'- [/] Step\n\t- Outcome: Skipped at\n\n- [?] odd\n',
	'- [ ] Step\n  ```json\n  {}\n  ```\n  - outcome: done\n',
	'- [ ] Step\n  ```\n- outcome: done\n  - outcome: done\n',
	'    - [x] far in\n\t1) [X] far\n',
	'~~~~\n- [x] code\n~~~\n    ~~~~\n- [x] code\n~~~~\n- [x] text\n',
	'* - [x] both\n      - outcome: done\n',
	'> - [x] quote\n',
	'- [ ] Pay\n  - note\n    ```json\n    {}\n  - outcome: done\n',
	'-       ```\n  - [x] code\n  ```\n',
	'Text\r\nmore\r\n',
	'',
];

const HEAD = [
	'id: task-1',
	'state: Pending_Approval',
	'state: Done   # why',
	'task_id: x',
	'approved_by: Kim',
	'error: "see Terms.md"',
	'source: Terms.md',
	'plan: C/no ending/data',
	'attachments: [Reports/q3.csv, x]',
	'related: [[Terms]]',
	'title: "Terms"',
	"from: 'Re: q3.csv'",
	'files:\n  - Reports/q3.csv\n  - "a b.md"',
	'approval_request:\n  action_type: send\n  nonce: Reports/q3.csv\n  decision: approved',
	'approval_request:\n  reason: "Terms.md"',
	'approval_request:',
	'# a comment',
	'',
];

const piece = fc
	.tuple(fc.constantFrom(...PATHS), fc.constantFrom(...WRITINGS), fc.constantFrom(...SETTINGS))
	.map(([path, write, set]) => set(write(path)));
const signs = fc.oneof(
	fc.stringMatching(/^[[\]()<>"'`#?&;=:|\\/.,*_% \t\n-]$/),
	fc.constantFrom('[[', '](', 'src=', '%2F', '.md'),
);
const junk = fc.array(fc.oneof(signs, fc.constantFrom('Terms', 'q3.csv', 'x')), { maxLength: 12 });
const body = fc
	.array(
		fc.oneof(
			piece,
			piece,
			fc.constantFrom(...LINES),
			junk.map((all) => all.join('')),
		),
		{
			maxLength: 6,
		},
	)
	.map((all) => all.join('\n'));
const head = fc.oneof(
	fc.constant(''),
	fc
		.uniqueArray(fc.constantFrom(...HEAD), {
			selector: (line) => /^\w*/.exec(line)?.[0],
			maxLength: 8,
		})
		.map((lines) => `---\n${lines.map((line) => `${line}\n`).join('')}---\n`),
	fc.constantFrom('---\n', '---js\n[[x]]\n---\n', '\uFEFF---\nid: x\n---\n'),
);
const note = fc.tuple(head, body, fc.constantFrom('', '\n')).map((parts) => parts.join(''));
const vault: fc.Arbitrary<Vault> = fc
	.tuple(note, fc.subarray(PATHS, { minLength: 4 }), note)
	.map(([text, paths, linked]) => ({
		note: NOTE,
		files: {
			...Object.fromEntries(
				paths.map((path) => [path, path.endsWith('.md') ? `${linked}\n${path}` : path]),
			),
			[NOTE]: text,
		},
	}));

describe('the substance', () => {
	it('is the same for a stranger who reads the page', async () => {
		const vaults = fc.sample(vault, { seed: 14, numRuns: 1_500 });
		const answers = ask(vaults);
		let named = 0;
		for (const [index, one] of vaults.entries()) {
			const answer = answers[index];
			if (!answer || 'beyond' in answer) continue;
			expect(answer, one.files[NOTE]).toEqual(await ours(one));
			if (Object.keys(answer.names).length > 0) named += 1;
		}
		const beyond = answers.filter((answer) => 'beyond' in answer).length;
		// Else it would compare nothing.
		expect(beyond).toBeLessThan(150);
		expect(named).toBeGreaterThan(700);
	});

	it('is that of the page’s own example', async () => {
		const page = readFileSync('docs/formats/substance.md', 'utf8');
		const example = (name: string) =>
			new RegExp(`<!-- example: ${name} -->\\s*(\`{3,})text\\n([^]*?)\\1`).exec(page)?.[2] ?? '';
		const lines = example('vault').trimEnd().split('\n');
		const files = lines.map((line) => [line.split(': ', 1)[0], `${line.replace(/^.*?: /, '')}\n`]);
		const one = {
			note: NOTE,
			files: { ...(Object.fromEntries(files) as Vault['files']), [NOTE]: example('naming') },
		};
		const [answer] = ask([one]);
		const own = await ours(one);
		expect(answer).toEqual(own);
		const names = Object.entries(own.names).sort(([a], [b]) => (a < b ? -1 : 1));
		expect(example('names')).toBe(names.map(([name, sha256]) => `${sha256}  ${name}\n`).join(''));
		expect(page).toContain(`its digest is \`${own.digest}\``);
	});
});
