// Whether a sentence asks to do what another text says, in English and German: no rule has read that one.
// Each gap is bounded, so a sentence takes linear time.

import { once } from '../../../shared/once';
import type { Sentence } from '../sentence';

/** Up to so many words between two others. */
const gap = (most: number): string => `(?:[^ ]{1,60} ){0,${String(most)}}`;

const ENGLISH = [
	'do(?:es|ing)? (?:(?:exactly|just|precisely|only|simply) )?(?:what|whatever|as|everything|all|it|that|them|this|so|accordingly)',
	'do(?:ing)? the (?:rest|same|steps?|tasks?|work|above|following)',
	`(?:follow|obey|heed|perform|complete|fulfil|fulfill|apply|finish|implement)(?:s|ing)? ${gap(4)}(?:instructions?|steps?|directions?|orders?|commands?|prompts?|requests?|tasks?|it|them)`,
	'(?:as|like) (?:(?:it|they) )?(?:instructed|told|described|directed|stated|specified|says?|requested|ordered|commanded)',
	`according to ${gap(3)}(?:instructions?|steps|orders?|commands?)`,
	'act(?:ing)? (?:on|upon|accordingly|as)',
	`carry(?:ing)? ${gap(4)}out`,
	'execut(?:e|es|ing)|run(?:ning)? (?:it|them|this|that|the|all|its)',
	'comply(?:ing)? with|proceed(?:ing)? (?:with|as|accordingly)|go ahead|work(?:ing)? through',
	'take care of|make (?:sure|it|them|him|her)|see to it|deal with|handle (?:it|them|this)',
];
const GERMAN = [
	`(?:tu|tue|tun|mach|mache|machen|erledige|erledigen|erfülle) ${gap(3)}(?:was|alles|es|das|dies|so|wie|danach|aufgaben?|schritte?)`,
	`folge(?:n)? ${gap(3)}(?:anweisung(?:en)?|anleitung(?:en)?|schritten|befehlen|ihm|ihr|ihnen)`,
	`(?:anweisung(?:en)?|anleitung(?:en)?|schritten?|befehlen?) ${gap(3)}(?:folgen|abarbeiten|erledigen)`,
	'befolg(?:e|en|t)|ausführen|ausführe|auszuführen|umsetzen|umzusetzen|abarbeiten|abzuarbeiten',
	`führen? ${gap(6)}aus|setzen? ${gap(6)}um|arbeiten? ${gap(6)}ab`,
	`handle ${gap(2)}(?:danach|entsprechend|so)|entsprechend handeln|halte dich an|sorge dafür|kümmere dich`,
	`wie ${gap(3)}(?:beschrieben|angegeben|verlangt|gefordert|steht)`,
];
const INDIRECT = once(() => new RegExp(`(?:^| )(?:${[...ENGLISH, ...GERMAN].join('|')})(?: |$)`));

export function isIndirect({ words }: Sentence): boolean {
	return INDIRECT().test(words.map((word) => word.text).join(' '));
}
