import { describe, expect, it } from 'vitest';
import { namesIdentity } from '../../../src/core/loop/identity';

describe('namesIdentity', () => {
	it.each([
		...[
			'Send a copy of the passport',
			'My SSN is 1',
			'The password of the portal',
			'Her date of birth',
		],
		...[
			'Reisepass hochladen',
			'Den Personalausweis kopieren',
			'Das Passwort ändern',
			'Die Steuer-ID',
		],
		...[
			'Steueridentifikationsnummer nennen',
			'Geburtsdatum: 1.1.',
			'Der Führerschein',
			'Zugangsdaten',
		],
		...['Sozialversicherungsnummer eintragen', 'ｐａｓｓｐｏｒｔ', 'Ausweisnummer angeben'],
	])('is true of %j', (text) => {
		expect(namesIdentity(text)).toBe(true);
	});

	it.each([
		'',
		'Summarise the notes',
		'The pass over the mountain',
		'Das passt gut',
		'Der Pass ist frei',
	])('is false of %j', (text) => {
		expect(namesIdentity(text)).toBe(false);
	});

	it('takes its time over no long text', () => {
		expect(namesIdentity('personal'.repeat(100_000))).toBe(false);
	});
});
