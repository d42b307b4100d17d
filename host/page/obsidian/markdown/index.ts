// The part of the `obsidian` module that renders Markdown.
export {
	finishRenderMath,
	loadMathJax,
	loadMermaid,
	loadPdfJs,
	loadPrism,
	renderMath,
} from './engines';
export { htmlToMarkdown } from './html-to-markdown';
export { MarkdownPreviewRenderer } from './markdown-preview-renderer';
export { MarkdownRenderChild } from './markdown-render-child';
export { MarkdownRenderer } from './markdown-renderer';
export { sanitizeHTMLToDom } from './sanitize';
