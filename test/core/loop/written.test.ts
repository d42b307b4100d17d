import { describe, expect, it } from 'vitest';
import { statedIn, writtenIn } from '../../../src/core/loop/written';

const TITLE = 'Summarise';
const ORIGINAL = '## Original Content\n\nSummarise the meeting notes.\n';

describe('writtenIn', () => {
	it('reads labels in a note with line ends of Windows', () => {
		const body = `${ORIGINAL}
## Interpretation

Read what was said on Monday.
Intent: a short text in Notes
Requirements: the notes of Monday
The template of the team.
`;
		const expected = { interpretation: true, intent: true, requirements: true };
		expect(writtenIn(body, TITLE)).toMatchObject(expected);
		expect(writtenIn(body.replaceAll('\n', '\r\n'), TITLE)).toMatchObject(expected);
	});

	const ALL = { interpretation: true, intent: true, requirements: true };
	const NONE = { interpretation: false, intent: false, requirements: false };
	const note = (text: string, ...sections: [string, string, string]) => {
		const [interpretation, intent, requirements] = sections;
		return `${text}\n## Interpretation\n\n${interpretation}\n\n## Intent\n\n${intent}\n\n## Requirements\n\n${requirements}\n`;
	};
	const honest: [string, string, string] = [
		'Kim wants to know what was said.',
		'A short text in Notes.',
		'Meeting notes',
	];

	it('takes a few words of the original for what they are about', () => {
		expect(writtenIn(note(ORIGINAL, ...honest), TITLE)).toEqual(ALL);
	});

	const MAIL = 'Hello, please send us the invoice for March by Friday.';

	it.each(['## Original Message\n\n', '## Mail\n\n', '', '> '])(
		'takes a copy of the mail below %j for nothing',
		(above) => {
			const copied = note(`${above}${MAIL}\n`, MAIL, MAIL.toUpperCase(), `- ${MAIL}`);
			expect(writtenIn(copied, TITLE)).toEqual(NONE);
			expect(writtenIn(note(`${above}${MAIL}\n`, ...honest), TITLE)).toEqual(ALL);
		},
	);

	it('counts one text once, wherever it stands', () => {
		const [one] = honest;
		const once = { ...NONE, interpretation: true };
		expect(writtenIn(note(ORIGINAL, one, one, `**${one}**`), TITLE)).toEqual(once);
		expect(writtenIn(note(ORIGINAL, one, 'Tell them', 'tell them!'), TITLE)).toEqual({
			...{ ...once, intent: true },
		});
		const labelled = `## Interpretation\n\n${one}\n\nIntent: ${one}\n`;
		expect(writtenIn(labelled, TITLE)).toEqual(once);
	});

	it.each([
		'## Interpretation\nThey ask.\n\nIntent: answer\n\nRequirements:\n\n- The date\n',
		'## Interpretation\nThey ask.\n\n## Intent\nAnswer\n\n## Requirement\nThe date\n',
		'## Interpretation\nThey ask.\nIntent: answer\nRequirement: the date\n',
	])('reads %j', (body) => {
		expect(writtenIn(body, TITLE)).toEqual(ALL);
	});
});

describe('statedIn', () => {
	it('says why a section counts for nothing', () => {
		const body = `${ORIGINAL}\n## Interpretation\n\nSummarise the meeting notes.\n\n## Intent\n\nTODO\n`;
		expect(statedIn(body, TITLE)).toEqual({
			interpretation: 'copy',
			intent: 'placeholder',
			requirements: 'nothing',
		});
	});
});
