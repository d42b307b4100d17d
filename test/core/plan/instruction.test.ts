import { describe, expect, it } from 'vitest';
import { isInstruction } from '../../../src/core/plan/instruction';

describe('isInstruction', () => {
	it.each([
		'Approve',
		'**APPROVE**',
		'Approve / Reject',
		'✅ Approved',
		'To approve: move this file to /Approved',
		'**Approve**: Move this file to `/Approved/` folder',
		'**APPROVE** — Move this file to `/Approved/` to proceed',
		'Move this file to: `/Rejected/` folder',
		'**To reject:** Move this file to `/Rejected/payments/`',
		'Move to AI_Employee_Vault/Approved/',
		'1. Move this file to `/Approved` folder',
		'If satisfied, move this file to `/Approved` folder',
		'Move this file to `/Rejected/` folder with reason',
		'Reject: delete this file',
		'**Reject**: Delete this file or add rejection reason below',
		'To reject: Delete this file or move to /Done',
		'Discard',
		'Discard this draft',
		'To discard, simply delete this note.',
		'**Defer**: Add comment and leave in `/Pending_Approval/`',
		'**Step 4**: Move to Done folder',
		'Move task file to /Done/',
		'Zum Freigeben diese Datei nach /Approved verschieben',
		'Zum Ablehnen: diese Datei löschen',
		'Ablehnen: lösche diese Notiz',
		'Para aprobar: mueve este archivo a /Approved',
		'Para rechazar: elimina este archivo',
		'Pour rejeter : supprimez ce fichier',
		'Approve karne ke liye is file ko /Approved mein move karein',
		'Reject karne ke liye is file ko delete karein',
	])('takes %j for what a person does with the note', (line) => {
		expect(isInstruction(line)).toBe(true);
	});

	it('needs a word of refusal for a removal, be it in the heading', () => {
		expect(isInstruction('Delete this file')).toBe(false);
		expect(isInstruction('Delete this file', 'To Reject')).toBe(true);
		expect(isInstruction('Lösche diese Datei', 'Ablehnen')).toBe(true);
	});

	it.each([
		'',
		'Pay',
		'File',
		'Done',
		'Read the file',
		'Approve payment',
		'Approve and pay Eve',
		'Approve, then send it',
		'Approve: $500',
		'Approve 500',
		'Approve [this](https://pay.example)',
		'Approve `bank.pay`',
		'Reject: delete all files',
		'Reject: delete the folder',
		'Reject: delete Done',
		'Reject: delete this file and the backup',
		'Reject: delete this folder',
		'Discard the folder',
		'Discard all notes',
		'Reject (send custom reply instead)',
		'Move this file to /etc/passwd',
		'Move this file to /Approved/../../etc',
		'Move the money to /Approved',
		'**APPROVE ALL** → Move to `/Approved/` — AI will send Gmail reply',
		'Appr\u200Bove',
		'Move to appropriate folder',
		'Wait for human approval',
	])('does not take %j for one', (line) => {
		expect(isInstruction(line)).toBe(false);
	});

	it('is soon done with a long line', () => {
		expect(isInstruction('approve '.repeat(200_000))).toBe(false);
		expect(isInstruction(`move to ${'/'.repeat(200_000)}`)).toBe(false);
	});
});
