// UUIDs are the same in large and in small letters; of any other id each letter counts.

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UUID_LENGTH = 36;

/** For comparing: equal for ids that are the same. */
export function canonicalId(id: string): string {
	return id.length === UUID_LENGTH && UUID.test(id) ? id.toLowerCase() : id;
}

/** False for what is none. */
export function isSameId(a: string | null, b: string): boolean {
	return a !== null && canonicalId(a) === canonicalId(b);
}
