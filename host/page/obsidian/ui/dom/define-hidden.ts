// Brings the official declarations of the helpers themselves into the program.
import type {} from 'obsidian';

/**
 * Puts members on a prototype or global so that `for…in` does not see them, as the app does.
 * `this` inside the members is the target's instance, named by the type argument.
 */
export function defineHidden<Instance>(
	target: object,
	members: Record<string, unknown> & ThisType<Instance>,
): void {
	const descriptors = Object.getOwnPropertyDescriptors(members);
	for (const [name, descriptor] of Object.entries(descriptors)) {
		Object.defineProperty(target, name, {
			...descriptor,
			enumerable: false,
			configurable: true,
		});
	}
}

export type GlobalWindow = Window & typeof globalThis;
