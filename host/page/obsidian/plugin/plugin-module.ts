/** What a plugin's `require` can give; everything else is the device's business. */
export type ProvidedModules = Record<string, unknown>;

type Wrapper = (
	require: (name: string) => unknown,
	module: { exports: unknown },
	exports: unknown,
) => void;

/**
 * Runs main.js as the app does: a CommonJS wrapper in the global scope, so that the code sees globals and
 * nothing of ours. Answers with the default export, or with the exports themselves.
 */
export function evaluatePlugin(
	id: string,
	code: string,
	requireModule: (name: string) => unknown,
): unknown {
	const source = `(function anonymous(require,module,exports){${withoutSourceMap(code)}\n})\n//# sourceURL=plugin:${encodeURIComponent(id)}\n`;
	const wrapper = compiled(source);
	const module: { exports: unknown } = { exports: {} };
	wrapper(requireModule, module, module.exports);
	const exported = module.exports;
	if (typeof exported === 'object' && exported !== null && 'default' in exported) {
		return exported.default ?? exported;
	}
	return exported;
}

/**
 * By a script of the page where it can be: of that the browser keeps what it compiled, and of an eval it does
 * not, so that the next page with the same plugin starts sooner. A text that is no script is left to eval,
 * which throws.
 */
function compiled(source: string): Wrapper {
	const script: HTMLScriptElement & { wrapper?: Wrapper } = document.createElement('script');
	script.text = `document.currentScript.wrapper = ${source}`;
	const hush = (event: Event): void => event.preventDefault();
	window.addEventListener('error', hush);
	document.head.append(script);
	window.removeEventListener('error', hush);
	script.remove();
	// Called by another name, eval is indirect: it runs in the global scope.
	const evaluate = Reflect.get(globalThis, 'eval') as (code: string) => unknown;
	return script.wrapper ?? (evaluate(source) as Wrapper);
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
