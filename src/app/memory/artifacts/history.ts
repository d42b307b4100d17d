// The texts of an artifact's commits: as they were kept, or made again from the commits before, and always checked by their hash. And which
// commit each line comes from.

import { lenientUtf8 } from '../../shared/utf8';
import type { WorkspaceView } from '../../workspace';
import { accept, refuse, type Result } from '../../../core/shared/result';
import {
	type BlamedLine,
	blameAfter,
	blameAll,
	blameOfMerge,
	blankBlame,
} from '../../../core/soil/artifact/blame';
import {
	applyDelta,
	commitHash,
	type DeltaDocument,
	type HistoryCode,
	parseDelta,
} from '../../../core/soil/artifact/delta';
import type { KnownArtifact, KnownCommit } from '../../../core/soil/artifact/known-artifacts';
import { parseOps } from '../../../core/soil/artifact/ops';

export interface HistoryProblem {
	code: HistoryCode;
	/** The whole hash. */
	commit: string;
}

type Found = Result<string, HistoryProblem>;

/** Commits whose work is done at once. */
const AT_ONCE = 64;

export class ArtifactHistory {
	private blames = new Map<string, readonly BlamedLine[]>();
	/** So many of its commits are in there. */
	private blamed = 0;
	private readonly byHash = new Map<string, KnownCommit>();
	private last: { commit: string; text: string } | null = null;
	private underWay: Promise<unknown> = Promise.resolve();

	constructor(
		private readonly workspace: WorkspaceView,
		readonly known: KnownArtifact,
	) {}

	/** Throws VaultFault `unreadable`. */
	async textAt(hash: string): Promise<Found> {
		if (this.last?.commit === hash) return accept(this.last.text);
		const commit = this.commit(hash);
		if (!commit) return refuse({ code: 'not-kept', commit: hash });
		const kept = await this.keptText(commit);
		const found = kept ?? (await this.replayed(commit));
		if (found.ok) this.last = { commit: hash, text: found.value };
		return found;
	}

	/** A source for each line; null where the text isn't known. Throws VaultFault `unreadable`. */
	blameAt(hash: string): Promise<readonly BlamedLine[] | null> {
		// One after the other: both would begin where the other one is.
		const done = this.underWay.then(() => this.blame(hash));
		this.underWay = done.catch(() => undefined);
		return done;
	}

	/** What is wrong with these commits, by their whole hashes; with any of them where none are named. Throws VaultFault `unreadable`. */
	async problems(hashes?: ReadonlySet<string>): Promise<HistoryProblem[]> {
		const problems: HistoryProblem[] = [];
		for (const commit of this.known.commits) {
			if (hashes?.has(commit.commit) === false) continue;
			await this.workspace.parts.pacer.breathe();
			const problem = await this.problemOf(commit);
			if (problem) problems.push(problem);
		}
		return problems;
	}

	private async problemOf(commit: KnownCommit): Promise<HistoryProblem | null> {
		const kept = await this.keptText(commit);
		if (kept?.ok === false) return kept.refusal;
		// What was too long to be kept has neither, and was said to.
		if (commit.data === null) return null;
		if (!kept) {
			const made = await this.replayed(commit);
			return made.ok ? { code: 'no-text', commit: commit.commit } : made.refusal;
		}
		const document = await this.documentOf(commit);
		if (!document) return { code: 'no-document', commit: commit.commit };
		const before = await this.textBefore(commit);
		const after = before.ok ? checked(commit, applied(commit, before.value, document)) : before;
		// That the text before is lost is the problem of that commit.
		return after.ok || !before.ok ? null : after.refusal;
	}

	private async textBefore({ parents }: KnownCommit): Promise<Found> {
		const [parent] = parents;
		return parent === undefined ? accept('') : this.textAt(parent);
	}

	/** Null where it isn't there. */
	private async keptText(commit: KnownCommit): Promise<Found | null> {
		const bytes = commit.sha256 === null ? null : await this.object(commit.sha256);
		return bytes && checked(commit, accept(lenientUtf8.decode(bytes)));
	}

	/** From the nearest commit before it whose text is there. */
	private async replayed(commit: KnownCommit): Promise<Found> {
		const chain: KnownCommit[] = [];
		let text: Found | null = null;
		for (let at = commit; !text;) {
			chain.push(at);
			const [parent] = at.parents;
			const before = parent === undefined ? null : this.commit(parent);
			if (parent !== undefined && !before) return notKept(commit);
			text = before ? await this.keptText(before) : accept('');
			if (before) at = before;
		}
		for (const one of chain.reverse()) {
			const document = await this.documentOf(one);
			if (!document) return notKept(commit);
			if (text.ok) text = checked(one, applied(one, text.value, document));
		}
		return text;
	}

	private async documentOf({ data }: KnownCommit): Promise<DeltaDocument | null> {
		const bytes = data === null ? null : await this.object(data);
		return bytes && parseDelta(lenientUtf8.decode(bytes));
	}

	private async object(digest: string): Promise<Uint8Array | null> {
		return this.workspace.parts.objects.get(digest);
	}

	private commit(hash: string): KnownCommit | null {
		const { commits } = this.known;
		for (let at = this.byHash.size; at < commits.length; at += 1) {
			const commit = commits[at];
			if (commit) this.byHash.set(commit.commit, commit);
		}
		return this.byHash.get(hash) ?? null;
	}

	private async blame(hash: string): Promise<readonly BlamedLine[] | null> {
		const { commits } = this.known;
		const isDone = this.blamed === commits.length && this.blames.has(hash);
		if (!isDone && !this.canGoOn(hash)) this.beginAgain();
		const left = isDone ? new Map<string, number>() : followers(commits);
		for (const commit of commits.slice(this.blamed)) {
			if (this.blamed % AT_ONCE === 0) await this.workspace.parts.pacer.breathe();
			const blame = await this.blameOf(commit);
			if (blame) this.blames.set(commit.commit, blame);
			this.forget(commit, left, hash);
			this.blamed += 1;
		}
		return this.blames.get(hash) ?? null;
	}

	private beginAgain(): void {
		this.blames = new Map();
		this.blamed = 0;
	}

	/** Five thousand texts would be kept else. */
	private forget({ parents }: KnownCommit, left: Map<string, number>, but: string): void {
		for (const parent of parents) {
			const others = (left.get(parent) ?? 1) - 1;
			left.set(parent, others);
			if (others === 0 && parent !== but) this.blames.delete(parent);
		}
	}

	/** All that the new commits come from is still there. */
	private canGoOn(hash: string): boolean {
		const fresh = this.known.commits.slice(this.blamed);
		const own = new Set(fresh.map(({ commit }) => commit));
		const isThere = (commit: string) => own.has(commit) || this.blames.has(commit);
		return this.blamed > 0 && isThere(hash) && fresh.every(({ parents }) => parents.every(isThere));
	}

	private async blameOf(commit: KnownCommit): Promise<readonly BlamedLine[] | null> {
		const [parent, other] = commit.parents;
		const ops = parseOps(await this.opsOf(commit));
		const before = parent === undefined ? blankBlame(commit.commit) : this.blames.get(parent);
		const own = ops && before ? blameAfter(before, ops, commit.commit) : null;
		if (own && other === undefined) return own;
		const after = await this.textAt(commit.commit);
		if (!after.ok) return own;
		if (!own || other === undefined) return blameAll(after.value, commit.commit);
		return this.withSecond(own, { commit: commit.commit, other, after: after.value });
	}

	private async withSecond(
		own: readonly BlamedLine[],
		{ commit, other, after }: { commit: string; other: string; after: string },
	): Promise<readonly BlamedLine[]> {
		const text = await this.textAt(other);
		const blame = this.blames.get(other);
		if (!text.ok || !blame) return own;
		return blameOfMerge(own, commit, { text: text.value, blame, after });
	}

	/** What is none where nobody knows them. */
	private async opsOf(commit: KnownCommit): Promise<string> {
		return commit.ops ?? (await this.documentOf(commit))?.ops ?? '?';
	}
}

function notKept({ commit }: KnownCommit): Found {
	return refuse({ code: 'not-kept', commit });
}

function applied(commit: KnownCommit, before: string, document: DeltaDocument): Found {
	const after = applyDelta(before, document);
	return after.ok ? after : refuse({ code: after.refusal, commit: commit.commit });
}

function checked({ commit, parents }: KnownCommit, found: Found): Found {
	if (!found.ok || commitHash(found.value, parents) === commit) return found;
	return refuse({ code: 'other-hash', commit });
}

/** How many commits follow each. */
function followers(commits: readonly KnownCommit[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { parents } of commits)
		for (const parent of parents) counts.set(parent, (counts.get(parent) ?? 0) + 1);
	return counts;
}
