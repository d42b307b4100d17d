// `npm run install-plugin -- VAULT [--enable]`: builds the plugin and puts it into a real vault.

import { install } from './install';

try {
	await install(process.argv.slice(2), console.log);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
