// The baseline of the views: the same notes as a list with one element each, all of them in the page; and an empty box,
// which shows what scrolling costs on this machine where there is nothing to draw.

import type { Frames } from './frames';
import { framesWhile, measured, wheel, type Measured, type ViewPage } from './view-page';
import type { ProbeWindow } from './view-probe';

const BOX = 'bench-list';

export interface Naive {
	opened: Measured;
	scrolled: Frames;
	nodes: number;
}

/** `count`: how many of the vault's notes; 0 for the empty box. */
export async function naiveList(view: ViewPage, count: number): Promise<Naive> {
	const { page } = view;
	const opened = await measured(view, () =>
		page.evaluate(
			([id, most]) => {
				const { bench, hostTest } = window as unknown as ProbeWindow;
				const { vault, metadataCache } = hostTest.app;
				const titles = vault
					.getMarkdownFiles()
					.slice(0, most)
					.map((file) => metadataCache.getFileCache(file)?.headings?.[0]?.heading ?? file.basename);
				const build = () => {
					const box = document.body.createDiv({ attr: { id } });
					box.setCssStyles({
						...{ position: 'fixed', inset: '100px 20px 20px 320px', zIndex: '1000' },
						...{ overflow: 'auto', background: 'var(--background-primary)' },
					});
					for (const text of titles) box.createDiv({ text });
					if (titles.length === 0) box.createDiv().setCssStyles({ height: '200000px' });
				};
				return bench.run(build, () => true);
			},
			[BOX, count] as const,
		),
	);
	const scrolled = await framesWhile(view, () => wheel(view, `#${BOX}`));
	const nodes = await page.evaluate((id) => {
		const box = document.getElementById(id)!;
		const found = box.querySelectorAll('*').length;
		box.remove();
		return found;
	}, BOX);
	return { opened, scrolled, nodes };
}
