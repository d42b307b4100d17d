import type { App } from '../../base/app';
import { parseLinktext } from '../../base/link-text';
import { sanitizeHTMLToDom } from '../../markdown/sanitize';
import { setIcon } from '../../ui/icons';
import { StringValue } from './value';

export class HTMLValue extends StringValue {
	override renderTo(el: HTMLElement): void {
		el.append(sanitizeHTMLToDom(this.value));
	}
}

export class IconValue extends StringValue {
	override renderTo(el: HTMLElement): void {
		setIcon(el.createSpan('bases-rendered-icon'), this.value);
	}
}

export class ImageValue extends StringValue {
	override renderTo(el: HTMLElement): void {
		el.createEl('img', { attr: { src: this.value } });
	}
}

export class TagValue extends StringValue {
	override renderTo(el: HTMLElement): void {
		const tag = this.value.startsWith('#') ? this.value : `#${this.value}`;
		el.createEl('a', { cls: 'tag', href: tag, text: tag });
	}
}

export class UrlValue extends StringValue {
	override renderTo(el: HTMLElement): void {
		el.createEl('a', {
			cls: 'external-link',
			href: this.value,
			text: this.value,
			attr: { target: '_blank', rel: 'noopener nofollow' },
		});
	}
}

export class LinkValue extends StringValue {
	readonly display: string;

	constructor(
		readonly app: App,
		target: string,
		readonly sourcePath: string,
		display?: string,
	) {
		super(target);
		this.display = display ?? target;
	}

	static parseFromString(app: App, input: string, sourcePath: string): LinkValue | null {
		const inside = /^\s*\[\[([^[\]]+)\]\]\s*$/u.exec(input)?.[1];
		if (inside === undefined) return null;
		const [target = '', display] = inside.split('|');
		return new LinkValue(app, target, sourcePath, display);
	}

	override renderTo(el: HTMLElement): void {
		const link = el.createEl('a', { cls: 'internal-link', href: this.value, text: this.display });
		link.setAttr('data-href', this.value);
		const { path } = parseLinktext(this.value);
		link.toggleClass(
			'is-unresolved',
			this.app.metadataCache.getFirstLinkpathDest(path, this.sourcePath) === null,
		);
		link.addEventListener('click', (event) => {
			event.preventDefault();
			void this.app.workspace.openLinkText(this.value, this.sourcePath);
		});
	}
}
