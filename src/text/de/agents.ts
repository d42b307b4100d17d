// What Signoff says about coding agents, in German.

import type { agents as en } from '../en/agents';
import type { Words } from '../kit/language';
import { common } from './common';

const { counted, number } = common;
const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });
const callsOf = (count: number) => counted(count, 'Aufruf', 'Aufrufe');

export const agents: Words<typeof en> = {
	call: {
		title: 'Der Aufruf',
		by: (agent, machine) => (machine === '' ? agent : `${agent} auf ${machine}`),
		wants: (tool) => `ruft ${tool} auf`,
		in: 'Ordner',
		command: 'Befehl',
		arguments: 'Argumente',
		otherArguments: 'Alle Argumente',
		once: (until) => `Gilt für einen Aufruf, bis ${until}`,
		onceForever: 'Gilt für einen Aufruf',
		edited: 'Dieser Aufruf wurde geändert, nachdem er angefragt war. Das ist der Unterschied:',
		editedUnknown:
			'Dieser Aufruf wurde geändert, nachdem er angefragt war. Was angefragt war, ist nicht mehr aufbewahrt.',
		carried: (agent) => `${agent} macht den Aufruf so, wie er hier steht.`,
		notCarried: (agent) =>
			`${agent} kann keinen anderen Aufruf übernehmen. Dem Agenten wird gesagt, er soll genau diesen machen, und der wird einmal durchgelassen.`,
		unreadable:
			'Was diese Notiz anfragt, lässt sich nicht mehr als Aufruf lesen. Eine Freigabe lässt nichts laufen. Lehne ab, oder bring die Notiz in Ordnung.',
		standing: {
			good: (agent, until) =>
				until === null
					? `Freigegeben, für einen Aufruf von ${agent}.`
					: `Freigegeben bis ${until}, für einen Aufruf von ${agent}.`,
			over: (agent) =>
				`Freigegeben, aber ${agent} hat den Aufruf nie gemacht. Die Zeit ist abgelaufen.`,
			taken: (agent, at) => `Von ${agent} um ${at} gemacht. Die Freigabe ist verbraucht.`,
			withdrawn: (agent, at) => `${agent} hat diesen Aufruf um ${at} aufgegeben.`,
		},
		always: 'Immer erlauben …',
		never: 'Nie erlauben …',
		alwaysOf: (what) => `${what} immer erlauben …`,
		neverOf: (what) => `${what} nie erlauben …`,
		edit: 'Aufruf bearbeiten …',
	},
	edit: {
		title: 'Aufruf bearbeiten',
		label: 'Argumente, als JSON',
		hint: 'Speichern ändert die Notiz. Danach siehst du den Unterschied und gibst mit einem weiteren Druck frei.',
		save: 'Speichern',
		back: 'Zurück',
		notJson: said(
			'not-json',
			'Das ist kein JSON-Objekt, oder ein Name steht zweimal darin. Es wurde nichts gespeichert.',
		),
		noCall: said(
			'no-call',
			'Die Notiz lässt sich nicht mehr als Aufruf eines Agenten lesen, also wurde nichts gespeichert.',
		),
		notWritable: said(
			'not-writable',
			'Die Notiz kann das nicht so sagen, dass es genauso gelesen würde. Es wurde nichts gespeichert.',
		),
		saved: 'Aufruf geändert. Lies ihn, dann entscheide.',
		unchanged: 'Es wurde nichts geändert.',
	},
	rule: {
		allowTitle: 'Immer erlauben',
		denyTitle: 'Nie erlauben',
		what: 'Was',
		where: 'Wo',
		who: 'Wer',
		howLong: 'Wie lange',
		exactly: (command) => `Genau ${command}`,
		exactCall: (tool) => `Genau dieser Aufruf von ${tool}, mit diesen Argumenten`,
		anyBehind: (words) => `${words} … und alles dahinter`,
		anyCall: (tool) => `Jeder Aufruf von ${tool}`,
		thisFolder: 'Nur dieser Ordner',
		below: 'Dieser Ordner und alle darunter',
		anywhere: 'Überall',
		thisAgent: (agent) => `Nur ${agent}`,
		everyAgent: (tool) => `Jeder Agent mit einem Werkzeug namens ${tool}`,
		until: {
			revoked: 'Bis ich es widerrufe',
			hour: 'Eine Stunde lang',
			day: 'Einen Tag lang',
			week: 'Eine Woche lang',
			month: '30 Tage lang',
		},
		willAllow: (who, where, until) =>
			`${who} darf das ${where}, ${until}, und niemand wird gefragt:`,
		willDeny: (who, where, until) =>
			`${who} darf das ${where} nie, ${until}, und niemand wird gefragt:`,
		inFolder: (folder) => `in ${folder}`,
		inAndBelow: (folder) => `in ${folder} und allen Ordnern darunter`,
		inEverywhere: 'in jedem Ordner',
		untilTime: (time) => `bis ${time}`,
		untilRevoked: 'bis du es widerrufst',
		everyAgentName: 'Jeder Agent',
		warnExact:
			'Das läuft von da an ohne dich. Was ein Befehl tut, hängt von den Dateien ab, die dann da sind, und Agenten können sie ändern.',
		warnPrefix:
			'Das läuft von da an ohne dich, mit beliebigen Optionen und Dateien dahinter. Was ein Befehl tut, hängt von den Dateien ab, die dann da sind, und Agenten können sie ändern.',
		stillWaits: 'Dieser Aufruf wartet weiter auf deine Antwort.',
		allow: 'Immer erlauben',
		deny: 'Nie erlauben',
		cancel: 'Abbrechen',
		made: (effect) => (effect === 'allow' ? 'Von nun an erlaubt.' : 'Von nun an verboten.'),
		revoked: 'Widerrufen.',
		putBack: 'Die Liste ist so, wie du sie signiert hast.',
		gone: said('gone', 'Diese Regel gibt es nicht mehr.'),
		impossible: said(
			'impossible',
			'Daraus wird keine dauerhafte Regel. Vielleicht ist es zu lang.',
		),
	},
	page: {
		name: 'Agenten',
		desc: 'Was verbunden ist, wie es den Toren geht, und was Agenten tun dürfen, ohne zu fragen.',
		command: 'Agenten öffnen',
		loading: 'Das Protokoll wird gelesen …',
		noWorkspace: 'Richte zuerst einen Arbeitsbereich ein. Dort fragen Agenten dann an.',
		connected: 'Verbunden',
		nobody: (days) => `In den letzten ${days} Tagen ist kein Agent gekommen.`,
		nobodyHint: 'Richte unten einen ein. Mit seinem ersten Aufruf erscheint er hier.',
		gate: (machine) => (machine === '' ? 'Tor' : `Tor auf ${machine}`),
		mcp: 'MCP-Server',
		lastSeen: (when) => `zuletzt gesehen ${when}`,
		passed: (count) => `${number(count)} durchgelassen`,
		byRule: (count) => `${number(count)} nach einer dauerhaften Regel`,
		denied: (count) => `${number(count)} abgelehnt`,
		asked: (count) => `${number(count)} angefragt`,
		health: 'Zustand der Tore',
		noGaps: (days) => `Keine Lücken in den letzten ${days} Tagen`,
		noGapsHint: 'Jeder Aufruf, von dem ein Tor gehört hat, bekam eine Antwort.',
		gap: (agent, from, to) =>
			from === to
				? `${agent}: um ${from} nicht geprüft`
				: `${agent}: von ${from} bis ${to} nicht geprüft`,
		notAsked: (count) => `${callsOf(count)} am Tor vorbei.`,
		noVerdict: (count) => `${callsOf(count)} ohne Antwort vom Tor.`,
		onMachine: (machine) => `Auf ${machine}.`,
		checkGate: 'Prüfe mit „signoff gate status“.',
		rules: 'Dauerhafte Regeln',
		rulesOf: (root) => `Dauerhafte Regeln in ${root}`,
		noRules: 'Keine',
		noRulesHint:
			'Du machst eine, wo du einen Aufruf prüfst: „Immer erlauben …“ oder „Nie erlauben …“.',
		ruleEffect: { allow: 'Immer erlaubt:', deny: 'Nie erlaubt:' },
		ruleAny: (tool) => `jeder Aufruf von ${tool}`,
		ruleCall: (tool) => `genau ein Aufruf von ${tool}`,
		ruleMade: (by, when) => (by === '' ? `gemacht ${when}` : `gemacht von ${by}, ${when}`),
		ruleOver: 'abgelaufen',
		revoke: 'Widerrufen',
		revokeOf: (what) => `${what} widerrufen`,
		problem: {
			'not-rules':
				'Die Datei mit den dauerhaften Regeln lässt sich nicht lesen. Tore erlauben danach nichts.',
			'bad-signature': 'Die dauerhaften Regeln hat niemand signiert. Tore erlauben danach nichts.',
			'unknown-key':
				'Die dauerhaften Regeln sind mit einem Schlüssel signiert, der hier nicht zählt. Tore erlauben danach nichts.',
			older:
				'In der Datei steht eine ältere Liste dauerhafter Regeln. Tore, die die neuere kennen, erlauben danach nichts.',
			'in-future':
				'Die dauerhaften Regeln sagen, dass sie erst noch signiert werden. Prüfe die Uhr des Geräts.',
			changed: 'Etwas anderes als Signoff hat die Datei mit den dauerhaften Regeln geändert.',
			unreadable: 'Die Datei mit den dauerhaften Regeln lässt sich nicht lesen.',
		},
		putBack: 'Zurücklegen',
		setUp: 'Einen Agenten einrichten',
		instructions: 'Anleitung für Agenten',
		instructionsHint:
			'Eine Seite, die einem Agenten sagt, wie er hier arbeitet. Füg sie in seine AGENTS.md oder CLAUDE.md ein.',
		copyInstructions: 'Anleitung für Agenten kopieren',
		copy: 'Kopieren',
		copyOf: (what) => `Kopieren: ${what}`,
		copied: 'Kopiert.',
		gateSetUp: 'Tor für einen Coding-Agenten',
		gateSetUpHint: 'Führ das in einem Terminal aus. Es zeigt, was es ändert, bevor es das tut.',
		mcpSetUp: 'MCP-Server',
		mcpSetUpHint: 'Der Befehl, den ein MCP-Client startet.',
		whichAgent: 'Agent',
	},
};
