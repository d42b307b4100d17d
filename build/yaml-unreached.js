// Stands in, in main.js, for those files of yaml that reading properties never calls: what writes YAML, what
// makes nodes out of values, merge keys of YAML 1.1, revivers, visitors of tokens. Each of the files gets
// this whole text, and the build keeps what is asked of it.

function missing(name) {
	throw new Error(`main.js only reads YAML: ${name} is not here.`);
}

/** Asked for before a key that is a collection says its own name; an alias looks into it. */
export const createStringifyContext = () => ({ options: { verifyAliasOrder: true } });

/** As with every schema that has no tag for merge keys. */
export const isMergeKey = () => false;

export const addMergeToJSMap = () => missing('merging');
export const applyReviver = () => missing('a reviver');
export const createNode = () => missing('createNode');
export const stringify = () => missing('stringify');
export const stringifyCollection = () => missing('stringifyCollection');
export const stringifyDocument = () => missing('stringifyDocument');
export const stringifyNumber = () => missing('stringifyNumber');
export const stringifyPair = () => missing('stringifyPair');
export const stringifyString = () => missing('stringifyString');
export const visit = () => missing('visiting tokens');
