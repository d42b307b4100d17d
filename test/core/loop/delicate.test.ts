import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDelicate } from '../../../src/core/loop/delicate';
import { anyText } from '../../support/any-text';

describe('isDelicate', () => {
	it.each([
		'Write a letter of condolence to Kim.',
		'Write an apology to Kim.',
		'Apologise to the client for the delay.',
		'Draft a reply to the cease and desist letter.',
		'Draft a settlement agreement.',
		'Write a resignation letter.',
		'Prepare the notice of termination.',
		'Threaten legal action.',
		'Answer the lawyer.',
		'Write to the court about the date.',
		'Sign the contract.',
		'Prepare a statement for the tribunal.',
		'Tell Jo that her mother has died.',
		'Reply to the angry customer.',
		'Comfort the team in a short message after the death of a colleague.',
		'Inform the staff about the layoffs.',
		'Write a love letter to Jo.',
		'Beileidsschreiben an Kim entwerfen.',
		'Kündigung für die Wohnung aufsetzen.',
		'Dem Anwalt antworten.',
		'Eine Nachricht an die verärgerte Kundin.',
		'Draft the ans\u00ADwer to our at\u200Btorney.',
		'title: Answer to the solicitor\nsource: gmail',
		'Prepare a letter to our\nlawyer.',
		'- [ ] 1. Read the notes\n- [ ] 2. Write a LETTER OF COMPLAINT',
		'Tell grandma that grandpa passed away',
		'Send sympathies to Mrs Meyer',
		'Reply to the harassment claim',
		'Answer the police',
		'Ich kündige den Vertrag',
		'Entschuldigung an Kunde schreiben',
		'Entschuldige dich bei Kim.',
		'Widerspruch gegen den Bescheid einlegen',
		'Terminate the employment of Bob',
		'Fire Bob by letter',
		'Sign the lease',
		'Den Mietvertrag unterschreiben',
		'Der Polizei antworten',
		'Kim mitteilen, dass Opa gestorben ist',
		'Write to the landlord about the eviction',
		'Die Mahnung schreiben',
	])('is true of %j', (text) => {
		expect(isDelicate(text)).toBe(true);
	});

	it.each([
		'',
		'Summarise the meeting notes.',
		'Read the contract and write a summary into Notes/contract.md.',
		'List all contracts that end this year.',
		'Reply to the client with the date.',
		'The court is closed on Monday.',
		'Read the lease and note its term.',
		'The police station moves to Main Street.',
		'Write about the campfire',
		'Den Bescheid lesen und ablegen.',
		'Ein Termin mit Kim',
		'Reply that we will come.',
		'Tell Bob that the test passed.',
		'Kim Bescheid geben, dass die Nachricht da ist.',
		'Send the invoice to billing@acme.example.',
		'Summarise the thread about the lawyer.\n\nReply to Kim with the link.',
		'- [ ] 1. Note the date of the funeral\n- [ ] 2. Reply to Jo',
	])('is false of %j', (text) => {
		expect(isDelicate(text)).toBe(false);
	});

	it('takes any text, and its time over no long one', () => {
		fc.assert(
			fc.property(anyText, (text) => {
				expect(typeof isDelicate(text)).toBe('boolean');
			}),
		);
		expect(isDelicate('the lawyer, '.repeat(50_000))).toBe(false);
	});
});
