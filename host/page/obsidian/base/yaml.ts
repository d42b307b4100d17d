import { parse, stringify } from 'yaml-as-app';

/** The app's dialect: YAML 1.2 core, so dates, `yes` and `on` stay strings. Throws YAMLParseError. */
export function parseYaml(yaml: string): unknown {
	return parse(yaml, { logLevel: 'error' }) as unknown;
}

/** As the app writes properties: no folding, no aliases, `key:` for null (the last is unconfirmed). */
export function stringifyYaml(obj: unknown): string {
	return stringify(obj, { lineWidth: 0, aliasDuplicateObjects: false, nullStr: '' });
}
