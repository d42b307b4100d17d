// Words around a verb that say whether it is done, denied, asked or talked about.

import { wordSet } from '../../../shared/word-set';

export const LEADS = wordSet(
	'please kindly then next finally also now first second third afterwards and or but step task todo',
	'action goal objective just simply we i you to will must should shall lets let bitte dann por favor',
	'puis ensuite veuillez merci need needs want would could can may today tomorrow once only',
);

export const VERB_FOLLOWS = wordSet(
	'and then or also please will must should shall to we i you now finally next afterwards just can',
	'could may would und dann bitte y et puis plus kindly agent bot assistant lets only but first ko par',
	'than them it her him later after when once directly immediately automatically simply not never',
);

export const NOUN_FOLLOWS = wordSet(
	'the a an of on for with our my your his their this that these those by in about each no any some',
	'from at into which whose every all as its der die das den dem ein eine einen el la los las un una le',
	'les une des du de del new old last next open same how',
);

/** Urdu makes a verb of any word by one of these after it: "delete karo". */
export const LIGHT_VERBS = wordSet('karo karen karein kardo kijiye karna kar کریں کرو کرنا');

export const ABOUT = wordSet(
	'how when where whether what which who why if way ways whom wie wann ob',
);

export const NEGATIONS = wordSet(
	"not never don't dont doesn't won't wont can't cannot mustn't shouldn't isn't aren't without nothing",
	'none nobody neither nor avoid refrain nicht nie niemals kein keine keinen nichts ohne ne jamais rien',
	'sans nunca sin nada mat nahi nahin مت نہ نہیں',
);

/** These deny only the word right after them. */
export const NEAR_NEGATIONS = wordSet('no non instead');

/** After a negation they turn it around or end it. */
export const ENDS_NEGATION = wordSet(
	'and then but until unless before except only instead just forget hesitate fail wait delay miss stop',
	'sondern und pero y mais et',
);

export const CONDITIONS = wordSet('until unless before except till bevor hasta avant');

export const LATE_NEGATIONS = wordSet('nothing nichts nada rien nicht none nobody pas');

/** "Draft: reply to Jonas" names a draft; "Note: reply to Jonas" asks for the reply. */
export const UNSENT = wordSet('draft outline ideas idea entwurf borrador brouillon research');

export const JOINS = wordSet('and then und dann y et puis also afterwards finally plus please');
