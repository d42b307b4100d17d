import { describe, expect, it } from 'vitest';
import { useHost, type UiWindow } from './ui-page';

const host = useHost({
	files: { 'Known.md': 'Embedded **text**', 'pic.png': new Uint8Array([1]) },
});

function render(markdown: string): Promise<string> {
	return host.current.page.evaluate(async (text) => {
		const { app, obsidian } = (window as unknown as UiWindow).hostTest;
		const el = createDiv();
		const component = new obsidian.Component();
		await obsidian.MarkdownRenderer.render(app, text, el, 'Source.md', component);
		return el.innerHTML.trim();
	}, markdown);
}

describe('MarkdownRenderer', () => {
	it('lets nothing through that runs', async () => {
		const html = await render(
			'<script>window.bad = 1</script><img src="x" onerror="window.bad = 1">\n\n' +
				'<a href="javascript:alert(1)">x</a> [y](javascript:alert(1)) [z](vbscript:x)\n\n' +
				'<iframe srcdoc="<script>1</script>"></iframe><form action="x"></form><style>*{}</style>',
		);
		expect(html).not.toMatch(/script|onerror|iframe|<form|<style/iu);
	});

	it('leaves the properties out, and comments', async () => {
		expect(await render('---\na: 1\n---\nText %%hidden%% on\n\n%%\nmore\n%%')).toBe(
			'<p dir="auto">Text  on</p>',
		);
	});

	it('makes links of wikilinks, and marks those that lead nowhere', async () => {
		const html = await render('[[Known]] [[Known#Part]] [[Gone|shown]]');
		expect(html).toContain('data-href="Known" href="Known"');
		expect(html).toContain('>Known &gt; Part</a>');
		expect(html).toMatch(/class="internal-link is-unresolved"[^>]*>shown<\/a>/u);
	});

	it('opens outside links in the browser', async () => {
		expect(await render('https://example.org')).toBe(
			'<p dir="auto"><a href="https://example.org" class="external-link" rel="noopener nofollow"' +
				' target="_blank">https://example.org</a></p>',
		);
	});

	it('draws tasks with their mark and line', async () => {
		const html = await render('---\na: 1\n---\n- [ ] open\n- [x] done\n- [-] other');
		expect(html).toContain('<ul class="contains-task-list">');
		expect(html).toContain('data-line="3" class="task-list-item" data-task=""');
		expect(html).toContain('class="task-list-item is-checked" data-task="x"');
		expect(html).toContain('data-task="-"');
	});

	it('draws tags, highlights and breaks', async () => {
		const html = await render('#tag/sub and #123 ==high *it*==\nnext');
		expect(html).toContain('<a class="tag" href="#tag/sub">#tag/sub</a> and #123');
		expect(html).toContain('<mark>high <em>it</em></mark>');
		expect(html).toContain('<br>');
	});

	it('draws callouts, folded ones closed', async () => {
		const html = await render('> [!warning]- Careful\n> inside');
		expect(html).toMatch(/<div class="callout[^"]*is-collapsed[^"]*" data-callout="warning"/u);
		expect(html).toContain('<div class="callout-title-inner">Careful</div>');
		expect(html).toMatch(/<div class="callout-content" style="display: none;">/u);
	});

	it('embeds images and notes, and says what is missing', async () => {
		const html = await render('![[pic.png|100]] ![[Known]] ![[Gone]]');
		expect(html).toMatch(/<img src="[^"]*pic\.png[^"]*" alt="100" width="100">/u);
		expect(html).toMatch(
			/markdown-embed-content[^>]*><p dir="auto">Embedded <strong>text<\/strong>/u,
		);
		expect(html).toContain('“Gone” is not created yet.');
	});

	it('runs post-processors by their order, and code block processors in place of the block', async () => {
		const seen = await host.current.page.evaluate(async () => {
			const { app, obsidian } = (window as unknown as UiWindow).hostTest;
			const { MarkdownPreviewRenderer } = obsidian;
			const order: string[] = [];
			const late = (): void => void order.push('late');
			const early = (): void => void order.push('early');
			const block = MarkdownPreviewRenderer.createCodeBlockPostProcessor('probe', (source, el) =>
				el.setText(`got ${source}`),
			);
			MarkdownPreviewRenderer.registerPostProcessor(late, 10);
			MarkdownPreviewRenderer.registerPostProcessor(early, -10);
			MarkdownPreviewRenderer.registerPostProcessor(block);
			const el = createDiv();
			const text = '```probe\nbody\n```';
			await obsidian.MarkdownRenderer.render(app, text, el, '', new obsidian.Component());
			for (const processor of [late, early, block]) {
				MarkdownPreviewRenderer.unregisterPostProcessor(processor);
			}
			return [...order, el.innerHTML.trim()];
		});
		expect(seen).toEqual(['early', 'late', '<div class="block-language-probe">got body</div>']);
	});
});

describe('htmlToMarkdown', () => {
	it('writes the common elements as Markdown', async () => {
		const text = await host.current.page.evaluate(() => {
			const { htmlToMarkdown } = (window as unknown as UiWindow).hostTest.obsidian;
			return htmlToMarkdown(
				'<h2>T</h2><p>a <b>b</b> <a href="u">l</a></p><ul><li>x</li><li>y</li></ul><pre>c</pre>',
			);
		});
		expect(text).toBe('## T\n\na **b** [l](u)\n\n- x\n- y\n\n```\nc\n```');
	});
});
