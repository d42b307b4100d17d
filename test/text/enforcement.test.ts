import { describe, expect, it } from 'vitest';
import { enforcement as de } from '../../src/text/de/enforcement';
import { en } from '../../src/text/en';

describe('what a new note may be', () => {
	const paths = (count: number) => Array.from({ length: count }, (_, at) => `Plans/${at + 1}.md`);

	it.each([
		[1, 'and Plans/1.md is gone. It may be the same note:'],
		[2, 'and Plans/1.md and Plans/2.md are gone. It may be one of them:'],
		[7, 'and Plans/1.md, Plans/2.md, Plans/3.md, and 4 more are gone. It may be one of them:'],
	])('names three that are gone, and counts the rest: %d', (count, said) => {
		expect(en.enforcement.mayBe('Pay', paths(count))).toContain(said);
	});

	it.each([
		[1, 'und Plans/1.md ist weg. Vielleicht ist es dieselbe Notiz:'],
		[4, 'und Plans/1.md, Plans/2.md, Plans/3.md und 1 weitere sind weg.'],
	])('does so in German: %d', (count, said) => {
		expect(de.mayBe('Zahlen', paths(count))).toContain(said);
	});
});
