import type { HSL, RGB } from 'obsidian';

export function rgbFromHex(hex: string): RGB {
	const value = Number.parseInt(hex.slice(1), 16);
	return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 };
}

export function hexFromRgb({ r, g, b }: RGB): string {
	const pair = (part: number): string => Math.round(part).toString(16).padStart(2, '0');
	return `#${pair(r)}${pair(g)}${pair(b)}`;
}

export function hslFromRgb(rgb: RGB): HSL {
	const [r, g, b] = [rgb.r / 255, rgb.g / 255, rgb.b / 255];
	const max = Math.max(r, g, b);
	const spread = max - Math.min(r, g, b);
	const lightness = max - spread / 2;
	const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
	return {
		h: Math.round(60 * hueSextant(r, g, b, max, spread)),
		s: Math.round(saturation * 100),
		l: Math.round(lightness * 100),
	};
}

export function rgbFromHsl({ h, s, l }: HSL): RGB {
	const [saturation, lightness] = [s / 100, l / 100];
	const reach = saturation * Math.min(lightness, 1 - lightness);
	const part = (offset: number): number => {
		const at = (offset + h / 30) % 12;
		return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
	};
	return { r: part(0), g: part(8), b: part(4) };
}

function hueSextant(r: number, g: number, b: number, max: number, spread: number): number {
	if (spread === 0) return 0;
	if (max === r) return ((g - b) / spread + 6) % 6;
	return max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
}
