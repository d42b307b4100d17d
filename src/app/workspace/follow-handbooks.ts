// Notes are judged when they are read. A handbook that came, went or changed judges those anew that wait
// or are approved; nothing else is judged.

import type { HandbookPolicy } from '../../core/approval/sensitivity';
import type { ItemIndex } from '../items/item-index';
import type { ControlPlaneQuestions } from './api';

interface Followed {
	control: Pick<ControlPlaneQuestions, 'handbooks' | 'onChange'>;
	index: Pick<ItemIndex, 'in' | 'apply' | 'progress'>;
	failed: (error: unknown) => void;
}

/** The control plane tells when the index is whole, too. Returns what ends it. */
export function followHandbooks({ control, index, failed }: Followed): () => void {
	const known = new Map<string, HandbookPolicy | null>();
	return control.onChange(() => {
		// A note that is being read may have been judged before the handbook was there.
		if (index.progress() !== null) return;
		for (const { root, handbook } of control.handbooks()) {
			const policy = handbook?.reading?.policy ?? null;
			if (policy === (known.get(root) ?? null)) continue;
			known.set(root, policy);
			judgeAnew(index, root).catch(failed);
		}
	});
}

async function judgeAnew(index: Followed['index'], root: string): Promise<void> {
	const judged = [...index.in('Pending_Approval'), ...index.in('Approved')];
	for (const { path, root: owner } of judged) {
		if (owner === root) await index.apply({ type: 'modified', path });
	}
}
