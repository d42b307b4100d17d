/** What a plugin's `require` can give; everything else is the device's business. */
export type ProvidedModules = Record<string, unknown>;

/**
 * Runs main.js as the app does: a CommonJS wrapper, by indirect eval, so that the code sees globals and
 * nothing of ours. Answers with the default export, or with the exports themselves.
 */
export function evaluatePlugin(
	id: string,
	code: string,
	requireModule: (name: string) => unknown,
): unknown {
	const source = `(function anonymous(require,module,exports){${withoutSourceMap(code)}\n})\n//# sourceURL=plugin:${encodeURIComponent(id)}\n`;
	// Called by another name, eval is indirect: it runs in the global scope.
	const evaluate = Reflect.get(globalThis, 'eval') as (code: string) => unknown;
	const wrapper = evaluate(source) as (
		require: (name: string) => unknown,
		module: { exports: unknown },
		exports: unknown,
	) => void;
	const module: { exports: unknown } = { exports: {} };
	wrapper(requireModule, module, module.exports);
	const exported = module.exports;
	if (typeof exported === 'object' && exported !== null && 'default' in exported) {
		return exported.default ?? exported;
	}
	return exported;
}

/**
 * On a phone, what the app does not provide is undefined. On a desktop the app would ask Node, which a
 * browser has not: the error names the module, so that nobody takes it for a fault of the plugin's build.
 */
export function requireFrom(modules: ProvidedModules, phone: boolean): (name: string) => unknown {
	return (name) => {
		if (Object.hasOwn(modules, name)) return modules[name];
		if (phone) return undefined;
		throw new Error(`Cannot find module '${name}': this host runs in a browser and has no Node.`);
	};
}

/** An inline source map of a development build would be parsed, and shown, for nothing. */
function withoutSourceMap(code: string): string {
	return code.replace(/^\/\/# sourceMappingURL=data:.*$/gm, '');
}
