// Words that tell where one idea ends and the next begins, in English and German.

import { wordSet } from '../../shared/word-set';

/** Behind a comma, or where a sentence begins, they set something against what came before, or give its reason. In small letters. */
export const TURNS = wordSet(
	'but however although though whereas yet so because since unless otherwise therefore nevertheless',
	'aber jedoch doch obwohl obgleich sondern allerdings während weil da denn deshalb daher darum sodass dennoch trotzdem',
);

/** A full stop behind one of them ends no sentence. In small letters, without the last full stop. */
export const ABBREVIATIONS = wordSet(
	'approx dept dr e.g etc i.e inc ltd mr mrs ms p.s pp prof st vs cf',
	'abb abs allg bsp bspw bzgl bzw ca dgl d.h evtl exkl ggf hrsg inkl kap nr o.ä s.o s.u tel u.a usw u.u vgl v.a z.b zzgl',
);
