import { expect, it } from 'vitest';
import { argsOf } from '../../src/cli/agents/drive';
import { deploy } from './agent-desk';
import { obeysTheGate } from './suite';

const TRUSTS = '--dangerously-bypass-hook-trust';

obeysTheGate('codex', ({ desk, seen, times }) => {
	it('does what is written down with a hook that nobody has trusted', async () => {
		await desk().install(1);
		const args = argsOf('codex').filter((word) => word !== TRUSTS);
		await desk().run(desk().calls(deploy('untrusted')), args).ended;
		seen.note('untrusted', (await times('untrusted')) > 0 ? 'runs' : 'is blocked');
	});

	it('does what is written down with what it types into a command that runs', async () => {
		await desk().install(240);
		const shell = { tool: 'exec_command', args: { cmd: 'bash', tty: true, yield_time_ms: 1000 } };
		const run = desk().run((outputs) => {
			if (outputs.length === 0) return Promise.resolve(shell);
			const session = /session ID (\d+)/.exec(outputs[0] ?? '')?.[1];
			const args = { session_id: Number(session), chars: `${deploy('typed')}\n` };
			const typed = { tool: 'write_stdin', args: { ...args, yield_time_ms: 1000 } };
			return Promise.resolve(outputs.length === 1 ? typed : null);
		});
		await desk().approve(await desk().asked());
		await run.ended;
		expect(run.answered).toHaveLength(2);
		seen.note('stdin', (await times('typed')) > 0 ? 'runs' : 'is blocked');
	});
});
