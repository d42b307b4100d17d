import type { MarkdownPostProcessor, MarkdownPostProcessorContext } from 'obsidian';

type CodeBlockHandler = (
	source: string,
	el: HTMLElement,
	context: MarkdownPostProcessorContext,
) => unknown;

const processors: { processor: MarkdownPostProcessor; sortOrder: number }[] = [];

/** What plugins do to rendered Markdown, lower `sortOrder` first. */
export const MarkdownPreviewRenderer = {
	registerPostProcessor(processor: MarkdownPostProcessor, sortOrder?: number): void {
		const order = sortOrder ?? processor.sortOrder ?? 0;
		processors.push({ processor, sortOrder: order });
		processors.sort((a, b) => a.sortOrder - b.sortOrder);
	},

	unregisterPostProcessor(processor: MarkdownPostProcessor): void {
		const index = processors.findIndex((known) => known.processor === processor);
		if (index >= 0) processors.splice(index, 1);
	},

	createCodeBlockPostProcessor(
		language: string,
		handler: CodeBlockHandler,
	): (el: HTMLElement, context: MarkdownPostProcessorContext) => Promise<void> {
		return async (el, context) => {
			for (const code of el.findAll('pre > code')) {
				if (!code.hasClass(`language-${language}`) || !code.parentElement) continue;
				const blockEl = createDiv(`block-language-${language}`);
				code.parentElement.replaceWith(blockEl);
				await handler(code.getText().replace(/\n$/u, ''), blockEl, context);
			}
		};
	},

	/** A processor that fails is reported and does not keep the others from their work. */
	async postProcess(el: HTMLElement, context: MarkdownPostProcessorContext): Promise<void> {
		for (const { processor } of [...processors]) {
			try {
				await processor(el, context);
			} catch (error) {
				console.error(error);
			}
		}
	},
};
