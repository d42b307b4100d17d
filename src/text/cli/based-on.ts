// What commands that take --based-on say.

export const basedOnText = {
	noHash: '--based-on-version goes with --based-on: it is the version of that state.',
	badVersion: '--based-on-version takes a whole number, from 1 on.',
};
