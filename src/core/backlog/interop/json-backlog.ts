// What formats share whose backlog is lines of JSON.

import type { JsonObject } from '../../shared/json';
import { parseJson } from '../../shared/parse-json';
import type { EntityKind } from '../entities';
import type { Files, ForeignBacklog, ForeignEntity, FormatName } from './define';
import { mayLoseNumbers, readLines, writeLines } from './lines';
import { readRecords, writeRecords, type RecordLens } from './records';

interface JsonFormat {
	format: FormatName;
	lens: RecordLens;
	paths: readonly string[];
	kindOf: (path: string, record: JsonObject) => EntityKind;
	/** The file that an entity goes to: a path from a note is anybody's word. */
	pathOf: (one: ForeignEntity) => string;
	/** Lines that are no entities and need no id. */
	isOther?: (record: JsonObject) => boolean;
}

export function readJsonBacklog(files: Files, format: JsonFormat): ForeignBacklog {
	const paths = format.paths.filter((path) => files.has(path));
	const { lines, leftovers, problems } = readLines(files, paths, format.isOther);
	const raw = lines.map(({ path, line, id, record, raw: source }) => {
		return { path, line, id, kind: format.kindOf(path, record), record, source };
	});
	const entities = readRecords(raw, format.lens, problems);
	for (const { record, source, id } of raw)
		if (mayLoseNumbers(record)) keepLine(entities, id, source);
	return { format: format.format, entities, leftovers, problems };
}

function keepLine(entities: readonly ForeignEntity[], id: string, raw: string): void {
	const one = entities.find(({ entity }) => entity.id === id);
	if (one) one.kept = { ...one.kept, raw };
}

/** `escape` for tools that write JSON otherwise than JSON.stringify does. */
export function writeJsonBacklog(
	{ entities, leftovers }: ForeignBacklog,
	{ lens, pathOf }: Pick<JsonFormat, 'lens' | 'pathOf'>,
	escape: (json: string) => string = (json) => json,
): Map<string, string> {
	const written = writeRecords(entities, lens).map(({ one, record }) => {
		const json = JSON.stringify(record);
		return { path: pathOf(one), line: isSaidBy(json, one.kept.raw) ? one.kept.raw : escape(json) };
	});
	return writeLines(written, leftovers);
}

/** Whether the line as it came says the same, as far as a double can tell. */
export function isSaidBy(json: string, raw: string | undefined): raw is string {
	return raw !== undefined && JSON.stringify(parseJson(raw)) === json;
}
