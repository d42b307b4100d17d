// Writes the tables of docs/formats that follow from the code: npm run tables

import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { ENTRIES } from '../src/core/entries';

const PAGE = new URL('../docs/formats/ledger.md', import.meta.url);
const MARK = '<!-- table: actions -->\n\n';

const code = (word: string) => `\`${word}\``;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

const head = ['action', code('_type'), 'level', 'means', `keys of ${code('context')}`];
const rows = ENTRIES.map(({ action, type, level, means, context }) =>
	row([code(action), code(type), level, means, Object.keys(context.shape).map(code).join(', ')]),
);
const table = row(head) + row(head.map(() => '---')) + rows.join('');

const page = await readFile(PAGE, 'utf8');
const [before = '', after = ''] = page.split(MARK);
const rest = after.slice(after.indexOf('\n\n'));
const { code: formatted } = await format('ledger.md', table);
await writeFile(PAGE, before + MARK + formatted.trimEnd() + rest);
