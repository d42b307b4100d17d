// The plugin that OpenCode loads: it asks the gate before every call, and lets through only what the gate plainly allows.

import { PLUGIN_FORMAT } from '../../core/door/dialects/opencode';
import { installText } from '../../text/cli/gate-install';
import { timerOf } from './agents';
import { gateWords, type GateCall } from './hook-command';

const MARK = '// Written by signoff gate install opencode.';

export function isOurPlugin(text: string): boolean {
	return text.startsWith(MARK);
}

/** `timer`: when it stops waiting for the gate, in seconds. */
export function pluginText(call: GateCall, timer = timerOf(call)): string {
	const [program, ...words] = gateWords(call);
	return `${MARK} signoff gate uninstall opencode removes it.

import { spawn } from 'node:child_process';

const PROGRAM = ${JSON.stringify(program)};
const WORDS = ${JSON.stringify(words)};
/** Milliseconds. A gate that is waited for gives up before. */
const LONGEST = ${timer * 1000};
const SHORT = 15000;
const NO_ANSWER = ${JSON.stringify(installText.guard)};
const FORMAT = ${PLUGIN_FORMAT};

${ASK_AND_OBEY}`;
}

const ASK_AND_OBEY = `/** Gates that the agent waits for. */
const asked = new Set();

/** Null for anything but an answer. */
function ask(said, longest, gates = new Set()) {
	return new Promise((resolve) => {
		const gate = spawn(PROGRAM, WORDS, { stdio: ['pipe', 'pipe', 'ignore'] });
		gates.add(gate);
		const timer = setTimeout(() => {
			gate.kill('SIGKILL');
			end(null);
		}, longest);
		const end = (answer) => {
			clearTimeout(timer);
			gates.delete(gate);
			resolve(answer);
		};
		let out = '';
		gate.stdout.on('data', (chunk) => (out += chunk));
		gate.stdin.on('error', () => undefined);
		gate.on('error', () => end(null));
		gate.on('close', (code) => end(code === 0 ? read(out) : null));
		// Not everywhere is it told by an event that there is no such program.
		if (gate.pid === undefined) end(null);
		else gate.stdin.end(JSON.stringify({ signoff_plugin: FORMAT, ...said }));
	});
}

function read(out) {
	try {
		return JSON.parse(out);
	} catch {
		return null;
	}
}

export const Signoff = async ({ directory }) => {
	const comments = new Map();
	const sessions = new Set();
	const heard = new Set();
	const tell = (said) => {
		const told = ask(said, SHORT).then(() => heard.delete(told));
		heard.add(told);
	};
	return {
		'tool.execute.before': async ({ tool, sessionID, callID }, output) => {
			sessions.add(sessionID);
			const call = { tool, args: output.args, sessionID, callID, directory };
			const answer = await ask({ event: 'tool.execute.before', ...call }, LONGEST, asked);
			if (answer?.decision !== 'allow') throw new Error(answer?.reason || NO_ANSWER);
			if (answer.comment) comments.set(callID, answer.comment);
			if (!answer.args) return;
			for (const key of Object.keys(output.args)) delete output.args[key];
			Object.assign(output.args, answer.args);
		},
		'tool.execute.after': async ({ tool, sessionID, callID, args }, output) => {
			tell({ event: 'tool.execute.after', tool, args, sessionID, callID, directory });
			const comment = comments.get(callID);
			comments.delete(callID);
			if (comment) output.output += '\\n\\nThe person who approved this call said: ' + comment;
		},
		dispose: async () => {
			for (const gate of asked) gate.kill();
			for (const sessionID of sessions) tell({ event: 'session.ended', sessionID });
			await Promise.all(heard);
		},
	};
};
`;
