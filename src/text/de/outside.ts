// What is said about tools of other servers, and about hosts that plans may reach, in German.

import type { ServerFaultCode } from '../../core/tools/servers';
import type { ToolStanding } from '../../core/tools/pin';
import type { outside as en } from '../en/outside';
import type { Words } from '../kit/language';
import { common } from './common';

const faults: Readonly<Record<ServerFaultCode, string>> = {
	'not-here': 'Nur das Kommandozeilenwerkzeug kann diesen Server starten.',
	'kept-broken':
		'Was das Kommandozeilenwerkzeug von diesem Server notiert hat, ist nicht lesbar. „signoff tools“ noch einmal ausführen.',
	unreachable: 'Der Server ist nicht erreichbar.',
	timeout: 'Der Server hat nicht rechtzeitig geantwortet.',
	'too-large': 'Der Server hat mehr gesendet, als sich durchsehen lässt.',
	'bad-answer': 'Die Antwort des Servers ist nicht lesbar. Ist es ein MCP-Server?',
	refused: 'Der Server hat die Antwort verweigert.',
};

const standings: Readonly<Record<ToolStanding['code'], string>> = {
	accepted: 'Angenommen',
	new: 'Nicht angenommen',
	changed: 'Seit der Annahme geändert: Pläne können es nicht verwenden',
	ambiguous: 'Der Server hat mehrere Werkzeuge dieses Namens: keines ist verwendbar',
	unreadable: 'Zu lang zum Lesen oder fehlerhaft: nicht verwendbar',
};

export const outside: Words<typeof en> = {
	servers: 'Werkzeugserver',
	noServers: 'Keine Server. Pläne verwenden nur die eingebauten Werkzeuge.',
	addServer: 'Server hinzufügen',
	serverName: 'Name',
	serverNameHint:
		'Damit beginnen die Namen seiner Werkzeuge in Plänen. Kleinbuchstaben, Ziffern, - und _.',
	serverUrl: 'Adresse',
	serverUrlHint: 'Die eines MCP-Servers über HTTP, etwa https://example.com/mcp.',
	add: 'Hinzufügen',
	badName: 'Bitte nur Kleinbuchstaben, Ziffern, - und _, höchstens 32.',
	takenName: 'Einen Server dieses Namens gibt es schon.',
	badUrl: 'Bitte eine Adresse, die mit https:// oder http:// beginnt, ohne Passwort.',
	removeQuestion: (name) =>
		`${name} entfernen? Pläne können seine Werkzeuge nicht mehr verwenden, und was davon angenommen war, ist vergessen.`,
	remove: 'Entfernen',
	acceptedTools: (count) => `${common.counted(count, 'Werkzeug', 'Werkzeuge')} angenommen`,

	toolsOf: (name) => `Werkzeuge von ${name}`,
	asking: 'Der Server wird gefragt …',
	askAgain: 'Noch einmal fragen',
	noTools: 'Er bietet keine Werkzeuge an.',
	runTools:
		'„signoff tools“ ausführen: Danach lässt sich hier lesen und annehmen, was er anbietet.',
	lookAgain: 'Noch einmal nachsehen',
	keptAt: (time) =>
		`So, wie „signoff tools“ es am ${time} gehört hat. Was du annimmst, wird nur aufgerufen, solange der Server genau das anbietet.`,
	fault: (code) => faults[code],
	standing: (code) => standings[code],
	onlyReads: 'Liest nur',
	onlyReadsHint: 'Du sagst, dass es nichts ändert. Das Wort des Servers zählt nicht.',
	accept: 'Annehmen',
	acceptLabel: (tool) => `${tool} annehmen`,
	withdraw: 'Nicht mehr annehmen',
	withdrawLabel: (tool) => `${tool} nicht mehr annehmen`,
	details: 'Was hinein- und herauskommt',
	changes: 'Was sich seit der Annahme geändert hat',
	input: 'Eingabe',
	output: 'Ausgabe',
	noOutput: 'Was herauskommt, ist nicht zugesagt.',
	gone: (names) => `Angenommen, aber nicht mehr angeboten: ${names.join(', ')}`,

	hosts: 'Erlaubte Hosts',
	noHosts: 'Keine Hosts. Das Werkzeug http_request kann nichts erreichen.',
	addHost: 'Host erlauben',
	host: 'Host',
	hostHint:
		'Pläne dürfen Anfragen dorthin senden, über https. Mit http:// davor ist auch das erlaubt; ein Port kommt dahinter.',
	allow: 'Erlauben',
	badHost: 'Bitte ein Host, etwa api.example.com oder http://localhost:3000.',
	isPrivate: 'Eine Adresse dieses Geräts oder des Netzes darum herum',
	withoutEncryption: 'Ohne Verschlüsselung',
};
