// Words for work that only reads, or that changes notes in a way the vault can bring back.
// A note earns `low` with these and nothing else.

import { wordSet } from '../../../shared/word-set';

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
