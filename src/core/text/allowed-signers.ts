// The head of the file of keys that count: written into a file, so English alone.

const MARK = '# Made by Signoff: keys whose decisions count on the device';

export const allowedSignersText = {
	/** How the first line of a file begins that is ours to write. */
	mark: MARK,
	head: (device: string) => `${MARK} ${device}. Changes here are lost and change nothing.`,
} as const;
