// Once a run: the agents are installed, and the tool is built.

import type { TestProject } from 'vitest/node';
import { ensureAgents, type InstalledAgents } from '../../scripts/agents';

declare module 'vitest' {
	interface ProvidedContext {
		agents: InstalledAgents;
	}
}

export default async function setup(project: TestProject): Promise<void> {
	const agents = await ensureAgents();
	for (const agent of Object.values(agents)) if (typeof agent === 'string') console.log(agent);
	project.provide('agents', agents);
}
