import type { ViewState } from 'obsidian';
import type { WorkspaceLeaf } from './workspace-leaf';

interface Visit {
	state: ViewState;
	ephemeral: Record<string, unknown>;
}

const MOST_VISITS = 50;

/** Where a leaf has been, so that one can go back and forward. */
export class LeafHistory {
	private behind: Visit[] = [];
	private ahead: Visit[] = [];
	private travelling = false;

	constructor(private readonly leaf: WorkspaceLeaf) {}

	get canGoBack(): boolean {
		return this.behind.length > 0;
	}

	get canGoForward(): boolean {
		return this.ahead.length > 0;
	}

	/** Called before the leaf goes elsewhere. */
	record(): void {
		if (this.travelling) return;
		this.behind.push(this.here());
		if (this.behind.length > MOST_VISITS) this.behind.shift();
		this.ahead = [];
	}

	back(): Promise<void> {
		return this.travel(this.behind, this.ahead);
	}

	forward(): Promise<void> {
		return this.travel(this.ahead, this.behind);
	}

	private async travel(from: Visit[], to: Visit[]): Promise<void> {
		const visit = from.pop();
		if (!visit) return;
		to.push(this.here());
		this.travelling = true;
		try {
			await this.leaf.setViewState({ ...visit.state, active: true }, visit.ephemeral);
		} finally {
			this.travelling = false;
		}
		this.leaf.updateHeader();
	}

	private here(): Visit {
		return { state: this.leaf.getViewState(), ephemeral: this.leaf.getEphemeralState() };
	}
}
