// What the settings say about the person, requests and devices, in German.

import type { settingsText as en } from '../en/settings';
import type { Words } from '../language';
import { text } from './common';

const days = (count: number) => text.counted(count, 'Tag', 'Tagen');
const sinceDay = (since: string | null) => (since === null ? '' : ` seit ${since.slice(0, 10)}`);

export const settingsText: Words<typeof en> = {
	decisions: 'Entscheidungen',
	personName: 'Dein Name',
	personNameHint:
		'Steht bei jeder Entscheidung in der Notiz und im Protokoll. Ohne Namen steht dort „human“.',
	requestDays: 'Anfragen laufen ab nach',
	requestDaysHint:
		'Tage, die ein Vorgang auf deine Freigabe warten darf. Eine abgelaufene Anfrage kann erneuert werden.',
	requestDaysRange: (least, most) =>
		`Bitte eine ganze Zahl von ${least} bis ${days(most)} angeben.`,

	loop: 'Kognitive Schleife',
	reminderHours: 'Erinnern nach',
	reminderHoursHint:
		'Stunden, die ein Plan auf deine Entscheidung warten darf, bevor eine Notiz in „Zu erledigen“ daran erinnert. 0 für nie.',
	escalationHours: 'Noch einmal erinnern nach',
	escalationHoursHint:
		'Stunden, nach denen eine zweite, dringende Notiz geschrieben wird. Beide verschwinden mit der Entscheidung. 0 für nie.',
	hoursRange: (most) =>
		`Bitte eine ganze Zahl von 0 bis ${text.counted(most, 'Stunde', 'Stunden')} angeben.`,

	enforcer: 'Durchsetzendes Gerät',
	enforcedHere: (since) =>
		`Dieses Gerät legt${sinceDay(since)} zurück, was gegen die Regeln verschoben wurde. Andere sehen nur zu.`,
	enforcedElsewhere: (device, since) =>
		`Ein anderes Gerät (${device}) legt${sinceDay(since)} zurück, was gegen die Regeln verschoben wurde. Dieses sieht nur zu.`,
	enforcedNowhere: 'Kein Gerät legt zurück, was gegen die Regeln verschoben wurde.',
	enforceHere: 'Auf diesem Gerät durchsetzen',
	enforceHereQuestion:
		'Nur ein Gerät legt Notizen zurück. Von jetzt an ist es dieses. Das andere hört auf, sobald die Änderung dort angenommen wird.',

	aliases: {
		requestDays: ['Ablauf', 'Frist'],
		enforcer: ['Gerät', 'Synchronisierung'],
		hours: ['Erinnerung', 'Eskalation', 'Stunden'],
		ribbonCount: ['Abzeichen'],
		ignoreRules: ['Ausschließen', 'Vorlagen', 'temporäre Dateien'],
	},

	broken: (path) =>
		`${path} kann nicht als Einstellungen gelesen werden. Nichts geht verloren: Die Datei wird daneben als ${path.slice(path.lastIndexOf('/') + 1)}.broken aufgehoben, bevor wieder Einstellungen geschrieben werden.`,
};
