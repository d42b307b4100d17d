import { it } from 'vitest';
import { AgentDesk, DEPLOY } from './agent-desk';
it('x', async () => {
	const desk = await AgentDesk.open('codex');
	await desk.install(60);
	const run = desk.run(desk.calls(DEPLOY));
	const path = await desk.asked();
	console.log(await desk.desk.host.read(path));
	await desk.approve(path);
	for (let i = 0; i < 3; i++) {
		await new Promise((r) => setTimeout(r, 1000));
		console.log(
			'NOW',
			JSON.stringify([
				await desk.in('Pending_Approval'),
				await desk.in('Approved'),
				run.answered,
				await desk.deployed(),
			]),
		);
	}
	for (const p of [...(await desk.in('Approved')), ...(await desk.in('Done'))])
		console.log(await desk.desk.host.read(p));
	console.log(await desk.gate('status', '--vault', desk.desk.host.dir));
	console.log((await desk.desk.host.tree()).filter((p) => p.startsWith('Logs')));
	await desk.desk.host.page.screenshot({ path: '/tmp/shot.png' });
	console.log('NOW', await desk.desk.host.read('.obsidian/plugins/signoff/data.json'));
	await desk.close();
});
