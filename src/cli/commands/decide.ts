// `signoff approve ID --key FILE` and `signoff reject`: a person decides without Obsidian, by touching a security key that they have registered.
// All of what they decide on is shown first. Here, and nowhere else, a touch becomes a proof, and that only for exactly what was shown.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { base64 } from '@scure/base';
import { decideApproval, decisionToSign, openReview } from '../../app/approval';
import type { Decision, Refused, Review } from '../../app/workspace';
import { decisionBytes, type SignedDecision } from '../../core/receipt/decision';
import { DECISION_NAMESPACE } from '../../core/receipt/layout';
import type { Signer } from '../../core/receipt/signers';
import { TouchedKey } from '../../core/receipt/touched-key';
import type { Result } from '../../core/shared/result';
import { visible } from '../../core/shared/visible-text';
import { fingerprintIn, isSecurityKey, knownKeyIn } from '../../core/sign/ssh-key';
import { signBySshKeygen } from '../../node/ssh-keygen';
import { decideText } from '../../text/cli/decide';
import { commandHelp } from '../../text/cli/help';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { findItem, type FoundItem, type Items, onItems } from '../kit/on-items';
import { reviewForPrograms, reviewLines } from '../kit/review-lines';
import { safeLine } from '../kit/safe-line';

type DecideCall = Call<'key' | 'substance', 'yes'>;
type Word = Decision['decision'];

export const approve = defineCommand({
	name: 'approve',
	operand: 'ID|PATH',
	texts: ['key', 'comment', 'substance'],
	switches: ['yes'],
	help: commandHelp.approve,
	run: (call, around) =>
		decide(call, around, { decision: 'approved', reason: call.text('comment') }),
});

export const reject = defineCommand({
	name: 'reject',
	operand: 'ID|PATH',
	texts: ['key', 'reason', 'substance'],
	switches: ['yes'],
	help: commandHelp.reject,
	run: (call, around) =>
		decide(call, around, { decision: 'rejected', reason: call.text('reason') }),
});

/** What was typed. */
interface Order {
	name: string;
	decision: Word;
	reason: string;
	keyFile: string;
	/** Of the key, as a `.pub` file has it. */
	key: string;
	/** The digest of what somebody has looked at already; null where they are asked. */
	substance: string | null;
}

type Said = { decision: Word; reason: string | null };

function decide(call: DecideCall, around: Around, said: Said): Promise<ExitCode> {
	const order = orderOf(call, around, said);
	// From now on Ctrl+C ends the question and the touch, and not the vault's own work.
	const asked = around.whenAsked();
	return onItems(call, around, (items) => decideIn(items, order, { call, around, asked }));
}

/** Throws an Ending. */
function orderOf(call: DecideCall, { cwd }: Around, { decision, reason }: Said): Order {
	const { operand: name } = call;
	const [file, substance] = [call.text('key'), call.text('substance')];
	if (name === null) throw wrong(decideText.noId(call.command));
	if (file === null) throw wrong(decideText.noKeyFile);
	if (decision === 'rejected' && !reason?.trim()) throw wrong(decideText.noReason);
	if (call.isOn('yes') && substance === null) throw wrong(decideText.yesNeedsSubstance);
	const keyFile = resolve(cwd, file);
	return { name, decision, reason: reason ?? '', keyFile, key: publicKeyAt(keyFile), substance };
}

const wrong = (sentence: string) => new Ending(EXIT.calledWrongly, sentence);
const failed = (sentence: string) => new Ending(EXIT.failed, sentence);

/** Of the key in this file, or of the one whose public half it is. Throws an Ending for one that signs without a touch. */
function publicKeyAt(path: string): string {
	const key = knownKeyIn(textAt(`${path}.pub`)) ?? knownKeyIn(textAt(path));
	if (key === null) throw wrong(decideText.noPublicKey(path));
	if (!isSecurityKey(key)) throw new Ending(EXIT.failed, decideText.plainKey(path));
	return key;
}

function textAt(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return '';
	}
}

interface Calling {
	call: DecideCall;
	around: Around;
	/** Aborts when the command is asked to end. */
	asked: AbortSignal;
}

async function decideIn(items: Items, order: Order, calling: Calling): Promise<ExitCode> {
	const found = await waitingItem(items, order.name);
	const { workspace, record } = found;
	const opened = await openReview(workspace, record);
	if (!opened) throw failed(decideText.unread);
	const { review } = opened;
	const { substance } = review;
	const signer = signerIn(found, order.key);
	const decision = { ...order, substance, path: record.path, confirmed: true };
	const toSign = () => decisionToSign(workspace, decision, signer.device);
	const problem = await toSign();
	if (!calling.call.isOn('yes')) show(review, order, calling);
	valueOf(problem);
	if (order.substance !== null && order.substance !== substance)
		throw failed(decideText.otherSubstance(substance));
	if (!(await isMeant(review, order, signer, calling))) return EXIT.notAsItShould;
	// It is decided when it is signed, and not when it was shown.
	const made = valueOf(await toSign());
	const touched = await touch(made, order, found, calling);
	const [done] = await decideApproval([{ ...decision, workspace }], touched);
	if (!done) throw failed(decideText.left);
	valueOf(done);
	report(review, made, items, { ...calling, found });
	return EXIT.done;
}

function valueOf<Value>(result: Result<Value, Refused>): Value {
	if (!result.ok) throw failed(result.refusal.sentence);
	return result.value;
}

/** Throws an Ending where it isn't there. */
async function waitingItem(items: Items, name: string): Promise<FoundItem> {
	await items.settled();
	const found = findItem(items, name);
	if (!found) throw failed(decideText.notFound(name));
	return found;
}

/** Throws an Ending for a key that nobody has registered, or that counts no more. */
function signerIn({ workspace }: FoundItem, key: string): Signer {
	const signers = workspace.parts.signers();
	const signer = signers.find((one) => one.key === key && one.until === null);
	if (!signer) throw failed(decideText.notRegistered(fingerprintIn(key)));
	return signer;
}

function show(review: Review, { decision, reason }: Order, { call, around }: Calling): void {
	const { terminal } = around;
	if (call.json) {
		terminal.json({ ...answer(call), ...reviewForPrograms(review) }, 'alone');
		return;
	}
	terminal.line(
		terminal.styled('bold', safeLine(visible(decideText.heading(decision, review.title)))),
	);
	for (const line of reviewLines(review, { decision, reason })) terminal.line(line);
}

/** Whether a person goes on, having seen all of it. */
async function isMeant(
	review: Review,
	order: Order,
	signer: Signer,
	{ call, around }: Calling,
): Promise<boolean> {
	if (call.isOn('yes')) return true;
	if (call.json) return false;
	const { ask, terminal } = around;
	if (!ask || !terminal.isShown) throw failed(decideText.nobodyToAsk);
	const isSure = await saysYes(ask, review, order, signer);
	if (!isSure) terminal.line(decideText.left);
	return isSure;
}

/** High risk takes a second, deliberate yes. */
async function saysYes(
	ask: NonNullable<Around['ask']>,
	{ id, riskLevel }: Review,
	{ decision }: Order,
	{ device }: Signer,
): Promise<boolean> {
	if ((await ask(decideText.ask(decision, device))).trim() !== 'yes') return false;
	if (decision === 'rejected' || riskLevel !== 'high') return true;
	return (await ask(decideText.askHigh(safeLine(id)))).trim() === id;
}

/** Throws an Ending where nobody touched it. */
async function touch(
	made: SignedDecision,
	{ keyFile }: Order,
	{ workspace }: FoundItem,
	{ around: { terminal, env }, asked: signal }: Calling,
): Promise<TouchedKey> {
	const signed = await signBySshKeygen({
		...{ message: decisionBytes(made), namespace: DECISION_NAMESPACE, keyFile, env, signal },
		said: (line) => terminal.note(line),
	});
	if (!signed.ok) {
		const { code, detail } = signed.refusal;
		throw failed(code === 'no-tool' ? decideText.noTool : decideText.notSigned(detail));
	}
	const receipt = base64.encode(signed.value);
	const touched = TouchedKey.from(made, receipt, workspace.parts.signers());
	if (!touched) throw failed(decideText.notCounted);
	return touched;
}

function report(
	{ title }: Review,
	{ item, decision, on, substance }: SignedDecision,
	{ isBeside }: Items,
	{ found, call, around: { terminal } }: Calling & { found: FoundItem },
): void {
	const enforcer = found.workspace.parts.enforcer() ?? '';
	if (call.json) {
		const recorded = !isBeside;
		terminal.json({ ...answer(call), id: item, decision, key: on, substance, recorded }, 'alone');
		return;
	}
	terminal.line(safeLine(visible(decideText.recorded(decision, title, on))));
	if (isBeside) terminal.line(decideText.leftFor(enforcer));
}
