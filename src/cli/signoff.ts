// Where `signoff` begins. A gate is started for every call that an agent makes, so for that only what it needs is loaded; for everything else,
// the whole tool.

const [command, next = '--'] = process.argv.slice(2);
const isHook = command === 'gate' && next.startsWith('--') && next !== '--help';

if (isHook) await import('./gate/main');
else await import('./main');

export {};
