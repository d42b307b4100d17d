// Words that tell a deed from talk about one, and where a sentence ends.

import { wordSet } from '../../../shared/word-set';

export const AGENTS = wordSet(
	'agent system bot script it workflow assistant orchestrator watcher ai',
);

/** Between "send" and what is sent: "send no more than 500". */
export const MEASURES = wordSet(
	'no more than at most least up to about exactly only the another usd eur',
);

/** Beside "delete this file" they say that a person may. */
export const CHOICE = wordSet(
	'if or can may might simply just otherwise unless not wenn falls oder kann können einfach si o puedes ou pouvez',
);

/** What a heading calls the parts of a note: "Message body", "Post preview". */
export const MESSAGES = wordSet(
	'post tweet email mail message reply response answer comment payment invoice transfer order thread story',
);
export const PARTS = wordSet(
	'body text content preview details draft caption subject summary title copy template length type',
);

export const AFTER_NOUN = wordSet('to for of request approval required order invoice run');

export const STATES = wordSet(
	'is are was were been has had have be ist sind war wird es fue está est était',
);

export const SAYS_NO = wordSet(
	"not no nothing never none nobody don't nicht nichts kein keine ne rien sin",
);

/** What follows them is a second deed. */
export const JOINS = wordSet(
	'and then also und dann y et puis afterwards finally plus please anschließend danach',
);

/** A full stop behind them ends no sentence. */
export const ABBREVIATIONS = wordSet(
	'mr mrs ms dr prof st nr no vs approx ca hr fr sr sra eg ie rs',
);

// Words around a verb that say whether it is done, denied, asked or talked about.

export const LEADS = wordSet(
	'please kindly then next finally also now first second third afterwards and or but step task todo',
	'action goal objective just simply we i you to will must should shall lets let bitte dann por favor',
	'puis ensuite veuillez merci need needs want would could can may today tomorrow once only',
);

export const VERB_FOLLOWS = wordSet(
	'and then or also please will must should shall to we i you now finally next afterwards just can',
	'could may would und dann bitte y et puis plus kindly agent bot assistant lets only but first ko par',
	'than them it her him later after when once directly immediately automatically simply not never factory',
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

// Words for work that only reads, or that changes notes in a way the vault can bring back.
// A note earns `low` with these and nothing else.

export const READING = wordSet(
	'read reread review look lookup search find browse check inspect count list compare research study',
	'learn analyse analyze understand explain describe summarise summarize extract collect gather',
	'calculate compute estimate measure categorise categorize classify reconcile transcribe translate',
	'proofread fetch identify verify examine explore investigate',
	'lesen lies lese sichten prüfen prüfe zusammenfassen fasse suche suchen vergleiche vergleichen',
	'übersetze übersetzen recherchiere auflisten leer lee resumir resume buscar busca comparar revisar',
	'traducir lire lis résumer résume chercher comparer relire traduire vérifier leggere riassumere',
	'parho padho dekho پڑھیں خلاصہ',
);

/** Harmless in the vault, where it can be undone; not on a server. */
export const WRITING = wordSet(
	'draft outline brainstorm write note add update edit format sort link tag rename fill document log',
	'prepare rewrite rephrase refactor mark highlight reorder organise organize copy take track tidy',
	'number record create make schreibe schreiben entwirf anlegen notieren ergänzen escribir escribe',
	'redactar rédiger écrire scrivere likho لکھیں',
);

export const HARMLESS_VERBS = wordSet(READING, WRITING);

/** Nouns that open a note about something, rather than the deed itself. */
export const HARMLESS_HEADS = wordSet(
	'summary overview outline notes ideas idea research briefing report glossary index minutes agenda',
	'transcript translation comparison list analysis question questions explanation guide postmortem',
	'entwurf protokoll zusammenfassung übersicht resumen borrador compte brouillon history statistics',
);

/** What lies outside the vault: editing it cannot be undone here. */
export const OUTSIDE = wordSet(
	'website site server router dns production prod staging database portal wikipedia cloud account accounts settings',
	'permission permissions rights password passwords firewall repository remote online shop store public',
	'crm erp odoo salesforce stripe calendar kalender api endpoint drive sharepoint contract lease pastebin',
	'internet anyone passwd config cron crontab gist dropbox ftp ssh bucket webhook env usb registry script users user admin role',
);

/** Verbs that change something somewhere, of which the four actions know nothing. */
export const CHANGES = wordSet(
	'run execute restart reboot start stop install uninstall deploy sign grant give revoke cancel change',
	'switch configure enable disable click confirm push submit login move migrate',
	'reset rotate unsubscribe connect open close register apply schedule book set upgrade downgrade raise',
	'lower block unblock merge commit trigger launch activate deactivate import export sync upload download',
	'handle process fix implement build test turn put hire fire ausführen starten ändern kündigen',
	'ejecutar cambiar cancelar exécuter changer annuler',
);

// Words that show that a note does more than read.

export const INTO = wordSet('into onto nach ins');

export const MONEY = wordSet(
	'pay pays paying payments payouts refunds transfer transfers remittance wire payee iban bic sepa paypal',
	'bitcoin btc eth crypto wallet zahlen zahle bezahlen bezahle zahlungen überweise überweisen überweisung',
	'überweisungen lastschrift dauerauftrag betrag',
);
