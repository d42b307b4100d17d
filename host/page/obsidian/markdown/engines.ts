// The app brings these libraries to plugins that ask for them. The host has none of them and says so; the
// formula's source is shown in place of set mathematics.

export function loadMathJax(): Promise<void> {
	return Promise.resolve();
}

export function finishRenderMath(): Promise<void> {
	return Promise.resolve();
}

export function renderMath(source: string, display: boolean): HTMLElement {
	const el = createSpan({ cls: ['math', display ? 'math-block' : 'math-inline', 'is-loaded'] });
	el.createEl('code', { text: source });
	return el;
}

export function loadMermaid(): Promise<unknown> {
	return notHere('Mermaid');
}

export function loadPdfJs(): Promise<unknown> {
	return notHere('PDF.js');
}

export function loadPrism(): Promise<unknown> {
	return notHere('Prism');
}

function notHere(name: string): Promise<never> {
	return Promise.reject(new Error(`This host does not bring ${name}.`));
}
