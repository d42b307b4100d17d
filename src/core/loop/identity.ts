// Whether a text names what somebody is known by: papers, numbers, passwords. Errors that have to do with it are
// critical. Words in English and German. Takes linear time.

import { cleanText } from '../approval/sensitivity';

const ENGLISH =
	"passports?|social security|ssn|tax id|tax number|driver'?s licen[cs]es?|driving licen[cs]es?|identity cards?|id cards?|passwords?|credentials?|dates? of birth|birth certificates?";
const GERMAN =
	'reisep(?:ass|ässe|asses)|(?:personal)?ausweis(?:e|es|en|nummern?)?|führerscheine?s?|sozialversicherungs(?:nummern?|ausweise?s?)|steuer[ -]?(?:id|identifikationsnummern?|nummern?)|geburtsdat(?:um|en)|geburtsurkunden?|(?:pass|kenn)w(?:ort|orts|örter|örtern)|zugangsdaten|anmeldedaten';
const IDENTITY = new RegExp(
	`(?:^|[^\\p{L}\\p{N}])(?:${ENGLISH}|${GERMAN})(?![\\p{L}\\p{N}])`,
	'iu',
);

export function namesIdentity(text: string): boolean {
	return text.split('\n').some((line) => IDENTITY.test(cleanText(line)));
}
