// What `signoff gate install`, `uninstall` and `selftest` say.

import type { AgentName } from '../../core/door/call';
import { AGENT_NAMES } from '../agent-names';

const AGENTS_LINE = 'claude-code, codex, gemini, copilot, cursor or opencode';

/** Where a call can run although nobody said yes, and what still has to be done: of each agent, by what its version does. */
const GAPS: Record<AgentName, (version: { blocksOnFailure: boolean }) => readonly string[]> = {
	'claude-code': ({ blocksOnFailure }) =>
		blocksOnFailure
			? []
			: [
					'Versions before 2.1.295 don’t know onFailure: if the hook runs longer than its timeout, the call runs. The gate answers well before that.',
				],
	codex: () => [
		'Codex runs only hooks that you trust. Start it once and trust this one when it asks, or with /hooks. Until then it runs everything without asking the gate.',
		'If the hook runs longer than its timeout, the call runs. The gate answers well before that.',
		'What Codex types into a command that is running already never reaches a hook.',
	],
	gemini: () => [
		'If the hook runs longer than its timeout, the call runs. The gate answers well before that.',
	],
	copilot: () => [
		'If the hook runs longer than its timeout, the call runs. The gate answers well before that.',
	],
	cursor: () => ['Versions that don’t know failClosed run the call if the hook fails.'],
	opencode: () => ['With --pure, OpenCode loads no plugin, and nothing asks the gate.'],
};

export const installText = {
	name: (agent: AgentName) => AGENT_NAMES[agent],

	/** For the agent's model, from the shell, where the gate itself said nothing. */
	guard:
		'Signoff’s gate ended without an answer, so this call was refused. Try it once more, and tell the person if it happens again.',

	noAgent: `Say which agent: ${AGENTS_LINE}.`,
	unknownAgent: (word: string) => `There is no agent “${word}” here: take ${AGENTS_LINE}.`,
	twoScopes: 'Take either --user or --project DIR.',
	noFolder: (dir: string) => `${dir} isn’t a folder.`,
	badWait: (word: string) =>
		`“${word}” isn’t a time to wait: --wait takes whole seconds, from 1 to 3600.`,

	installed: (agent: AgentName, version: string) => `${AGENT_NAMES[agent]} ${version}`,
	notFound: (agent: AgentName, program: string) =>
		`${AGENT_NAMES[agent]} isn’t on PATH (${program}), so its version isn’t known.`,

	gaps: GAPS,
	gapsHeading: 'Where a call can still run without a yes:',
	switchedOff: (file: string, setting: string) =>
		`${file} switches all hooks off (${setting}), so the gate won’t be asked. Change that as well.`,
	windows:
		'On Windows nothing stands behind the gate in the hook: if it crashes, agents run the call.',

	ask: (file: string) => `Write ${file}? [y/N] `,
	askOut: (file: string) => `Change ${file}? [y/N] `,
	left: 'Nothing was written.',
	sayYes: (command: string) =>
		`Nothing was written: nobody can be asked here. Call ${command} with --yes to write it.`,
	personTakesOut:
		'Taking the gate out is for a person: call this at a terminal. Nothing was changed.',
	wrote: (file: string) => `Wrote ${file}.`,
	removed: (file: string) => `Removed ${file}.`,
	kept: (backup: string) => `What was there before is in ${backup}.`,
	same: (file: string) => `${file} has the gate already. Nothing was changed.`,
	none: (file: string) => `The gate isn’t in ${file}. Nothing was changed.`,
	changedMeanwhile: (file: string) =>
		`${file} was changed by somebody else just now. Try it again.`,

	noJson: (file: string, what: string, line: number) =>
		`${file} isn’t valid JSON (${what}, line ${line}). It was left alone: mend it first.`,
	noText: (file: string) => `${file} isn’t UTF-8. It was left alone: mend it first.`,
	keyTwice: (file: string, key: string) =>
		`${file} has the key “${key}” twice, so nobody can say which one counts. It was left alone: mend it first.`,
	otherShape: (file: string, path: string) =>
		`${path === '' ? 'The settings' : `“${path}”`} in ${file} isn’t what Signoff expects there. It was left alone.`,
	foreignPlugin: (file: string) =>
		`${file} is there already, and Signoff didn’t write it. It was left alone: rename it first.`,

	trying: (agent: AgentName, which: string) => `${AGENT_NAMES[agent]}: ${which}`,
	cases: {
		allowed: 'the gate says yes',
		denied: 'nobody says yes',
		crashed: 'the gate crashes',
		killed: 'the gate is killed',
		missing: 'the gate isn’t there',
		late: 'the agent’s timer ends first',
	},
	outcome: {
		ran: 'the call ran',
		blocked: 'the call was blocked',
		failed: 'the call was blocked, but the gate itself failed',
		'no-call': 'not known',
	},
	noCall: (agent: AgentName, which: string, said: string) =>
		`${AGENT_NAMES[agent]} ended without making the call (${which}). It said last: ${said}`,
	noThrowAway: 'The workspace to try it in couldn’t be made.',
	notHere: (programs: string) => `isn’t installed here: there is no ${programs} on PATH`,
	needsAccount:
		'can’t be tried without an account. What it does is written down in docs/agents.md, from its documentation.',

	help: {
		install: {
			summary: 'let a coding agent ask the gate before it acts',
			text: `Usage: signoff gate install AGENT [--user] [--project DIR] [--wait SECONDS] [--yes]
                           [--vault DIR]

Adds the gate to the settings of a coding agent. AGENT is claude-code, codex, gemini, copilot,
cursor or opencode. It shows which file it will change and how, then asks; --yes writes without
asking. Nothing else in the file is changed, and what was there is kept beside it. A file that
can’t be read is left alone.

The settings are your own (--user), for wherever you work, or with --project those of one
folder. A call waits at most SECONDS (300 if nothing is said) for a person; the agent’s own
timer is set 30 seconds later, because most agents run a call whose hook is late. It also says
where this agent can run a call without a yes: docs/agents.md has it for every agent.`,
		},
		uninstall: {
			summary: 'take the gate out of an agent’s settings',
			text: `Usage: signoff gate uninstall AGENT [--user] [--project DIR]

Takes out what signoff gate install put in, and nothing else. It shows the change and asks, so
it needs a terminal with a person at it.`,
		},
		selftest: {
			summary: 'try whether the agents installed here obey the gate',
			text: `Usage: signoff gate selftest [AGENT]

Runs each agent that is installed, or AGENT alone, six times, and says whether a call ran:
with a gate that says yes, with one where nobody says yes, and with one that crashes, is
killed, isn’t there or is slower than the agent’s own timer. It needs no account and no
network: a scripted model on this machine takes the language model’s place, and the vault,
the agent’s settings and the folder are thrown away afterwards. Your own are not read.

Codex, Gemini CLI and OpenCode can be tried so; of the others it says that they can’t. Ends with
3 where an agent runs what nobody said yes to, or doesn’t run what was allowed.`,
		},
	},
};
