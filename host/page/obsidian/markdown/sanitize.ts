import createDOMPurify, { type Config } from 'dompurify';

// Notes come from anywhere: everything that becomes HTML goes through here.

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
	RETURN_DOM_FRAGMENT: true,
	ADD_ATTR: ['target'],
	FORBID_TAGS: ['style', 'form', 'base', 'meta', 'link'],
	// Addresses of the app itself and of files on the device are links too; `javascript:` never is.
	ALLOWED_URI_REGEXP: /^(?!\s*(?:javascript|vbscript|data):)|^data:image\//iu,
};

export function sanitizeHTMLToDom(html: string): DocumentFragment {
	// Its own document would make elements without the app's helpers.
	return document.importNode(createDOMPurify.sanitize(html, CONFIG), true);
}
