// A call that needs a person: asked about in a note, and answered by what a person decides, now or the next time it is made.

import { join } from 'node:path';
import { Claims } from './claims';
import { keepComment } from './comments';
import { isRealFolder } from './make-view';
import { postToGate } from './post';
import { gateFolder } from './state';
import type { GatePlace, GateView } from './view';
import { WatchedFolders } from './watch-folders';
import type { Answered } from './journal';
import {
	askNote,
	type Asking,
	type CallDecision,
	checkDecision,
	type FoundNote,
	type MeantCall,
	notesAbout,
} from '../../app/door';
import { callDigest, type AgentCall, type Dialect, type HookEvent } from '../../core/door/call';
import { callNoteName, plainCallNoteName } from '../../core/door/call-note';
import { ignoreTest } from '../../core/workflow/ignore-rules';
import { joinPath } from '../../core/workflow/paths';
import { stateFolders } from '../../core/workflow/workspace';
import { NodeIdSource } from '../../node/node-id-source';
import { NodePacer } from '../../node/node-pacer';
import { NodeVaultFiles } from '../../node/node-vault-files';
import { VaultFault } from '../../ports/vault-files';
import { gateText, problemSentence, type GateProblem } from '../../text/cli/gate';

interface AskParts {
	view: GateView;
	place: GatePlace;
	call: AgentCall;
	judged: Asking;
	dialect: Dialect;
	event: HookEvent;
	/** How long the agent waits. */
	waitMs: number;
	signal: AbortSignal;
	isLost: () => boolean;
	now: () => number;
}

/** Throws GateStateFault or VaultFault. */
export async function ask(parts: AskParts): Promise<Answered> {
	const problem = whyNotAsked(parts.call);
	if (problem) return denied(problemSentence(problem));
	const question = new Question(parts);
	try {
		return await question.answer();
	} finally {
		question.close();
	}
}

const LONGEST_NAME = 200;
const LONGEST_FOLDER = 4_096;

function whyNotAsked(call: AgentCall): GateProblem | null {
	const names = [call.tool, call.session ?? '', call.callId ?? ''];
	if (names.some(({ length }) => length > LONGEST_NAME)) return { code: 'too-long' };
	if (call.folder.length > LONGEST_FOLDER) return { code: 'too-long' };
	try {
		callDigest(call);
		return null;
	} catch {
		return { code: 'no-digest' };
	}
}

function denied(reason: string): Answered {
	return { allow: false, reason, as: 'denied' };
}

/** What is found wherever the call's notes may be. */
type Found = { kind: 'answer'; answer: Answered } | Open | { kind: 'nothing' };

/** A note is there, and nobody has decided; or the log doesn't have it yet. */
interface Open {
	kind: 'open';
	note: FoundNote;
	isRecorded: boolean;
}

const NOTHING: Found = { kind: 'nothing' };

/** A note that is moved may be seen nowhere for this long. */
const MOVE_MS = 1_000;

class Question {
	private readonly files: NodeVaultFiles;
	private readonly claims: Claims;
	private readonly watched: WatchedFolders;
	private readonly meant: MeantCall;
	private readonly until: number;
	private readonly now: () => number;
	/** Id of the note that waits for this call. */
	private asked: string | null = null;
	private missingSince: number | null = null;

	constructor(private readonly parts: AskParts) {
		const { view, place, call, waitMs, now } = parts;
		this.now = now;
		this.until = now() + waitMs;
		this.files = new NodeVaultFiles(place.dir, join(place.stateFolder, 'write.lock'));
		this.claims = new Claims(gateFolder(place.stateFolder));
		this.meant = { call, digest: callDigest(call), machine: view.machine };
		this.watched = new WatchedFolders(this.folders().map((path) => join(place.dir, path)));
	}

	close(): void {
		this.watched.close();
	}

	async answer(): Promise<Answered> {
		const { signal } = this.parts;
		for (;;) {
			const found = await this.look();
			if (found.kind === 'answer') return found.answer;
			if (found.kind === 'nothing') {
				const answer = await this.askAgain();
				if (answer) return answer;
				continue;
			}
			const { note } = found;
			this.asked = note.id;
			if (!found.isRecorded) this.watched.add(join(this.parts.place.dir, this.parts.view.logs));
			const why = await this.watched.next(this.until - this.now(), signal);
			if (why !== 'stirred') return this.waiting(why, note.id);
		}
	}

	private folders(): string[] {
		const states = ['Pending_Approval', 'Approved', 'Rejected'] as const;
		return states.flatMap((state) => stateFolders(this.parts.view.workspace, state));
	}

	private waiting(why: 'over' | 'stopped', id: string): Answered {
		const link = `obsidian://signoff?open=review&id=${encodeURIComponent(id)}`;
		const reason = why === 'over' ? gateText.waits(link) : gateText.ended;
		return { allow: false, reason, as: 'waits' };
	}

	private async look(): Promise<Found> {
		const notes = await notesAbout(this.files, this.parts.view.workspace, this.meant);
		const open: Open[] = [];
		for (const note of notes) {
			const isWaiting = note.state === 'Pending_Approval';
			const found = isWaiting ? this.waitsIn(note) : await this.decisionOn(note);
			if (found.kind === 'answer') return found;
			if (found.kind === 'open') open.push(found);
			else if (this.asked === note.id) this.asked = null;
		}
		return open.find(({ isRecorded }) => !isRecorded) ?? open[0] ?? NOTHING;
	}

	private waitsIn(note: FoundNote): Found {
		const isOver = (note.request?.expiresAt ?? Infinity) <= this.now();
		return isOver ? NOTHING : { kind: 'open', note, isRecorded: true };
	}

	/** Nothing for what is no decision on this call any more: then it has to be asked about again. */
	private async decisionOn(note: FoundNote): Promise<Found> {
		const { view } = this.parts;
		const { logs, signers } = view;
		const pacer = new NodePacer();
		const now = this.now();
		const checked = await checkDecision(note, { files: this.files, pacer, logs, signers, now });
		if (checked.ok) return this.take(note, checked.value);
		switch (checked.refusal) {
			case 'unknown-key':
			case 'clock':
				return { kind: 'answer', answer: denied(problemSentence({ code: checked.refusal })) };
			case 'not-recorded':
				return { kind: 'open', note, isRecorded: false };
			// Where somebody enforces it is about to be put back, and waits there.
			case 'unsigned':
			case 'taken-back':
				return { kind: 'open', note, isRecorded: true };
			case 'changed':
			case 'taken':
			case 'expired':
				return NOTHING;
		}
	}

	/** Nothing where somebody else was faster. */
	private async take({ note, id }: FoundNote, decision: CallDecision): Promise<Found> {
		const { reason, nonce, substance, approved } = decision;
		if (!approved) {
			const said = gateText.rejected(reason);
			return { kind: 'answer', answer: { allow: false, reason: said, as: 'rejected' } };
		}
		const { dialect, event } = this.parts;
		const isThis = callDigest(note.call) === this.meant.digest;
		if (!isThis && !dialect.carriesEdit(event, note.call.input))
			return { kind: 'answer', answer: denied(gateText.edited(note.call, reason)) };
		// The decision stays for whoever makes the call again.
		if (this.parts.isLost()) return { kind: 'answer', answer: this.waiting('stopped', id) };
		const { agent, folder, tool, session } = note.call;
		const said = {
			...{ item: id, nonce, substance_sha256: substance, call_sha256: callDigest(note.call) },
			...{ agent, machine: note.machine, folder, tool, session, edited: note.isEdited },
		};
		if (!this.claims.take(nonce, said)) return NOTHING;
		await this.tellTaken(nonce, said);
		if (reason !== '' && dialect.commentsWith === 'after')
			keepComment(gateFolder(this.parts.place.stateFolder), note.call, reason);
		return {
			kind: 'answer',
			answer: {
				...{ allow: true, byPerson: true, as: 'allowed' },
				...(isThis ? {} : { input: note.call.input }),
				...(reason !== '' && { comment: reason }),
			},
		};
	}

	/** It is used from now on, whether anybody hears of it or not: what can't be told now is told later. */
	private async tellTaken(nonce: string, said: Parameters<Claims['take']>[1]): Promise<void> {
		const { view, call } = this.parts;
		const posting = { files: this.files, logs: view.logs, agent: call.agent, now: this.now() };
		try {
			await postToGate(posting, 'taken', said);
			this.claims.told(nonce);
		} catch {
			// The claim stays without its mark, and the next gate tells it.
		}
	}

	/** Writes the note, unless one was written that is gone: then a person took the question away. Null to look again. */
	private async askAgain(): Promise<Answered | null> {
		if (this.asked === null || this.missingSince === null) {
			if (this.asked === null) return this.write();
			this.missingSince = this.now();
		}
		const left = this.missingSince + MOVE_MS - this.now();
		if (left <= 0) return denied(gateText.gone);
		const why = await this.watched.next(Math.min(left, this.until - this.now()), this.parts.signal);
		return why === 'stopped' ? this.waiting(why, this.asked) : null;
	}

	private async write(): Promise<Answered | null> {
		const { view, place, call, judged } = this.parts;
		const [folder] = stateFolders(view.workspace, 'Pending_Approval');
		if (folder === undefined || !isRealFolder(place.dir, folder))
			return denied(problemSentence({ code: 'linked-folder', path: folder ?? 'Pending_Approval' }));
		const id = `call-${new NodeIdSource().letters(16)}`;
		const note = askNote({ call, judged, id, machine: view.machine, now: this.now() });
		if (!note.ok) return denied(problemSentence({ code: note.refusal }));
		await this.create(folder, note.value);
		return null;
	}

	/** Whoever was faster with the same call has written the note that is found next. */
	private async create(folder: string, text: string): Promise<void> {
		const { call, view } = this.parts;
		const { digest } = this.meant;
		const isIgnored = ignoreTest(view.ignoreRules);
		const usual = callNoteName(call, digest);
		const name = isIgnored(joinPath(folder, usual)) ? plainCallNoteName(call, digest) : usual;
		for (let number = 1; number <= MOST_NAMES; number += 1) {
			const path = joinPath(folder, number === 1 ? name : name.replace(/\.md$/, ` ${number}.md`));
			try {
				await this.files.createNote(path, text);
				return;
			} catch (error) {
				if (!(error instanceof VaultFault) || error.code !== 'taken') throw error;
				if ((await this.look()).kind !== 'nothing') return;
			}
		}
	}
}

/** Of notes about one call that lie beside each other and wait for nothing any more. */
const MOST_NAMES = 20;
