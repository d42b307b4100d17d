// What `signoff watch` says. Tests as a value.

const at = (root: string) => (root === '' ? 'the vault folder' : root);

export const watchText = {
	watching: (roots: readonly string[]) => `Watching ${roots.map(at).join(', ')}. Ctrl+C ends it.`,
	enforces: (device: string) => `This device (${device}) enforces.`,
	observes: (device: string, enforcing: string | null) =>
		enforcing === null
			? `No device enforces yet. This one (${device}) only watches: nothing is put back.`
			: `The device ${enforcing} enforces. This one (${device}) only watches: nothing is put back.`,
	stopped: 'Stopped. Nothing is enforced until the next start, which compares everything.',
	locked: (pid: number, host: string, since: string) =>
		`signoff watch is running on this vault already: process ${pid} on ${host}, since ${since}. End it first.`,
};
