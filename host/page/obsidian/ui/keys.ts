import type { KeymapContext, KeymapInfo, Modifier } from 'obsidian';
import { Platform } from '../base/platform';

type ModifierState = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** `Mod` is Command on Apple's systems and Ctrl elsewhere. */
function modKey(): 'Meta' | 'Ctrl' {
	return Platform.isMacOS || Platform.isIosApp ? 'Meta' : 'Ctrl';
}

export function compileModifiers(modifiers: readonly Modifier[]): string {
	const names = modifiers.map((name) => (name === 'Mod' ? modKey() : name));
	return [...new Set(names)].sort().join(',');
}

function pressedModifiers(event: ModifierState): string {
	const pressed: Modifier[] = [];
	if (event.ctrlKey) pressed.push('Ctrl');
	if (event.metaKey) pressed.push('Meta');
	if (event.altKey) pressed.push('Alt');
	if (event.shiftKey) pressed.push('Shift');
	return compileModifiers(pressed);
}

export function isModifierPressed(event: ModifierState, modifier: Modifier): boolean {
	return pressedModifiers(event)
		.split(',')
		.includes(modifier === 'Mod' ? modKey() : modifier);
}

export function keyContext(event: KeyboardEvent): KeymapContext {
	return { modifiers: pressedModifiers(event), key: event.key, vkey: virtualKey(event) };
}

export function matchesKey(wanted: KeymapInfo, pressed: KeymapContext): boolean {
	if (wanted.modifiers !== null && wanted.modifiers !== pressed.modifiers) return false;
	if (wanted.key === null) return true;
	const key = wanted.key.toLowerCase();
	return key === pressed.key?.toLowerCase() || key === pressed.vkey.toLowerCase();
}

/** The key by its place on a US keyboard, so that Mod+P works in layouts where P types another letter. */
function virtualKey(event: KeyboardEvent): string {
	const letter = /^Key([A-Z])$/u.exec(event.code)?.[1];
	const digit = /^Digit(\d)$/u.exec(event.code)?.[1];
	return letter ?? digit ?? event.key;
}
