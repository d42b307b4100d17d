import type { HostPage } from '../protocol';
import { App } from './obsidian/base/app';
import * as obsidian from './obsidian/index';
import { providedModules } from './obsidian/plugin/provided-modules';
import { installDomHelpers } from './obsidian/ui/dom/install';
import { installTooltips } from './obsidian/ui/tooltip';
import { installTestApi } from './test-api';
import { createTransport } from './transport';
import { buildShell } from './shell/shell';

/** What the server wrote into the page, and what the address says instead. */
function readHostPage(): HostPage {
	const told = JSON.parse(document.getElementById('host')?.textContent ?? '{}') as HostPage;
	const asked = new URLSearchParams(window.location.search);
	const theme = asked.get('theme');
	const phone = asked.get('phone');
	return {
		...told,
		...(theme === 'light' || theme === 'dark' || theme === 'system' ? { theme } : {}),
		...(phone === null ? {} : { phone: phone === '1' }),
	};
}

function main(): void {
	installDomHelpers(window);
	installTooltips(window);
	const page = readHostPage();
	const base = new URL('.', window.location.href).href;
	const transport = createTransport({ base, hasSocket: true });
	const app = new App({ transport, page, modules: providedModules });
	Object.assign(window, { app });
	app.attachWindow(window);
	const theme = buildShell(app, page);
	const isThemeAsked = new URLSearchParams(window.location.search).has('theme');
	const start = async (): Promise<void> => {
		await theme.load(isThemeAsked);
		await app.start();
	};
	if (page.testing) installTestApi(app, obsidian, start);
	else {
		// Closing the tab is quitting the app; a browser gives it little time, so this is a best effort.
		window.addEventListener('pagehide', () => void app.quit());
		void start();
	}
}

main();
