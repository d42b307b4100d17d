import { icons } from 'lucide';
import { makeSvg } from './dom/create-element';
import { exportedNameOf, lucideNameFromExport, lucideNameOf } from './icon-names';

type IconNode = (typeof icons)[keyof typeof icons];

const customIcons = new Map<string, string>();
const builtInIcons: Readonly<Record<string, IconNode>> = icons;

/** Custom icons are drawn in a 100 × 100 box, as the docs ask of `svgContent`. */
export function addIcon(iconId: string, svgContent: string): void {
	customIcons.set(iconId, svgContent);
}

export function removeIcon(iconId: string): void {
	customIcons.delete(iconId);
}

export function getIconIds(): string[] {
	const builtIn = Object.keys(builtInIcons).map((name) => `lucide-${lucideNameFromExport(name)}`);
	return [...new Set([...builtIn, ...customIcons.keys()])];
}

export function getIcon(iconId: string): SVGSVGElement | null {
	const custom = customIcons.get(iconId);
	if (custom !== undefined) return drawCustom(iconId, custom);
	const name = lucideNameOf(iconId);
	const node = builtInIcons[exportedNameOf(name)];
	return node ? drawLucide(name, node) : null;
}

/** Puts the icon in place of whatever the parent holds; an unknown id changes nothing. */
export function setIcon(parent: HTMLElement, iconId: string): void {
	const icon = getIcon(iconId);
	if (icon) parent.replaceChildren(icon);
}

function drawLucide(name: string, [, attributes, children]: IconNode): SVGSVGElement {
	const svg = makeSvg('svg', { cls: ['svg-icon', `lucide-${name}`], attr: { ...attributes } });
	for (const [tag, childAttributes] of children ?? []) {
		makeSvg(tag as keyof SVGElementTagNameMap, { parent: svg, attr: { ...childAttributes } });
	}
	return svg;
}

function drawCustom(iconId: string, svgContent: string): SVGSVGElement {
	const svg = makeSvg('svg', { cls: ['svg-icon', iconId], attr: { viewBox: '0 0 100 100' } });
	const parsed = new DOMParser().parseFromString(
		`<svg xmlns="http://www.w3.org/2000/svg">${svgContent}</svg>`,
		'image/svg+xml',
	);
	svg.append(...Array.from(parsed.documentElement.childNodes));
	return svg;
}
