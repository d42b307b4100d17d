// Lines of an item's trail in German. What the log records as a word is translated; what stands in it as an
// English sentence alone stays one.

import { isKeyName } from '../../core/receipt/signers';
import type { trail as en } from '../en/trail';
import type { Words } from '../kit/language';

const withReason = (words: string, reason: string) =>
	reason === '' ? words : `${words}: ${reason}`;

/** Words of the log, and what they mean. */
const RECORDED: ReadonlyMap<string, string> = new Map([
	['approved', 'freigegeben'],
	['rejected', 'abgelehnt'],
	['pending', 'offen'],
	['decided', 'entschieden'],
	['not_required', 'keine Freigabe nötig'],
	['failed', 'fehlgeschlagen'],
	['invalid', 'ungültig'],
	['open', 'offen'],
	['acknowledged', 'zur Kenntnis genommen'],
	['resolved', 'behoben'],
	['ignored', 'ignoriert'],
	['retry', 'erneut versucht'],
	['mark-failed', 'als fehlgeschlagen markiert'],
	['acknowledge', 'zur Kenntnis genommen'],
	['ignore', 'ignoriert'],
	['settled', 'hat sich erledigt'],
	['low', 'geringes'],
	['medium', 'mittleres'],
	['high', 'hohes'],
]);

const meant = (word: string) => RECORDED.get(word) ?? word;

export const trail: Words<typeof en> = {
	you: 'du',
	signoff: 'Signoff',
	via: {
		outside: 'ein Programm außerhalb der App',
		'another program': 'ein anderes Programm',
		frontmatter: 'ein Text in der Notiz',
		'explorer-drag': 'du, durch Ziehen',
		timeline: 'du, in der Zeitleiste',
		history: 'du, im Verlauf',
		recovered: 'Signoff, nach einem Neustart',
		'found waiting': 'niemand Bekanntes (wartend vorgefunden)',
		signoff: 'Signoff',
		editor: 'der Editor',
		cli: 'eine Befehlszeile',
		plugin: 'ein anderes Plugin',
		mcp: 'ein Agent, über MCP',
		receipt: 'du, auf einem anderen Gerät',
		'security-key': 'du, mit einem Sicherheitsschlüssel',
	},
	nowhere: 'unbekannt',
	appeared: (state, isUnverified) =>
		isUnverified
			? `in „${state}“ aufgetaucht, wohin nur eine Entscheidung führt`
			: `in „${state}“ aufgetaucht`,
	sameId: (state, id) =>
		`in „${state}“ aufgetaucht, mit der ID einer anderen Notiz, ${id}; sie bekam eine eigene`,
	nowAt: (path) => `liegt jetzt unter ${path}`,
	nowCalled: (id) => `läuft jetzt unter der ID ${id}`,
	leftFor: (path) => `verschoben nach ${path}`,
	deletedFrom: (state) => `aus „${state}“ gelöscht`,
	abandoned: (reason) => `Verschieben nicht abgeschlossen: ${reason}`,
	moved: (from, to, why) => withReason(`${from} → ${to}`, why),
	putBack: (from, why) => `aus „${from}“ zurückgelegt: ${why}`,
	observed: (move) => `nur beobachtet, sonst zurückgelegt: ${move}`,
	asked: (risk) =>
		risk === '' ? 'um Freigabe gebeten' : `um Freigabe gebeten, ${meant(risk)} Risiko`,
	decided: (status, reason) => withReason(meant(status), reason),
	received: (decided, device) =>
		isKeyName(device)
			? `${decided} (mit dem Sicherheitsschlüssel ${device})`
			: `${decided} (auf ${device}, mit Beleg)`,
	void: 'Freigabe ungültig: Die Notiz wurde nach der Freigabe geändert.',
	claimed: (status) => `die Notiz behauptete, sie sei ${meant(status)}`,
	contradicted: 'die Notiz widersprach dem Protokoll',
	putRight: (what, names) => `${what} (${names}): berichtigt`,
	leftAsIs: (what, names) => `${what} (${names}): belassen, zählt aber nicht`,
	advanced: (from, to, reason) => withReason(from === '' ? to : `${from} → ${to}`, reason),
	edited: (isAtStake) => (isAtStake ? 'neue Fassung der Anfrage' : 'Änderung vermerkt'),
	statePutBack: 'Zustand berichtigt',
	claimedState: (claimed, state) =>
		`In der Notiz stand ${claimed}, die Aufgabe ist aber in ${state}. Das wurde berichtigt.`,
	ended: (end, reason) => `beendet, ${meant(end)}: ${reason}`,
	errorReported: (title) => `Fehler gemeldet: ${title}`,
	errorResolved: (status, act) =>
		meant(status) === meant(act)
			? `Fehler ${meant(act)}`
			: `Fehler ${meant(status)}: ${meant(act)}`,
	noted: (path) => `festgehalten in ${path}`,
	executed: (isDone) => (isDone ? 'Freigegebenes ausgeführt' : 'Freigegebenes nicht ausgeführt'),
	plain: {
		log_opened: 'Protokoll begonnen',
		log_fragment_found: 'abgerissene Zeile im Protokoll gefunden',
		log_edited: 'Änderung am Protokoll bemerkt',
		log_truncated: 'abgeschnittenes Protokoll bemerkt',
		workspace_created: 'Arbeitsbereich angelegt',
		workspace_adopted: 'Arbeitsbereich übernommen',
		adoption_undone: 'Übernahme rückgängig gemacht',
		workspace_moved: 'Arbeitsbereich verschoben',
		enforcer_changed: 'durchsetzendes Gerät gewechselt',
		trust_changed: 'maßgebliche Einstellungen geändert',
		key_made: 'Schlüssel erzeugt',
		signer_accepted: 'Schlüssel angenommen',
		signer_removed: 'einem Schlüssel das Vertrauen entzogen',
		reconciled: 'Notizen mit dem Protokoll verglichen',
		folder_put_back: 'Ordner zurückgelegt',
		folder_recreated: 'Ordner neu angelegt',
		item_taken_in: 'aufgenommen',
		item_returned: 'zurückgekehrt',
		history_marked:
			'als Vorgeschichte markiert: entschieden, bevor Signoff durchsetzte, und keine Freigabe',
		item_restored: 'wiederhergestellt',
		transition_intent: 'Verschieben begonnen',
		approval_renewed: 'Anfrage erneuert',
		approval_asked: 'um Freigabe gebeten',
		approval_reviewed: 'Prüfung geöffnet',
		undo: 'zurückgenommen',
		loop_set_back: 'ACT → APPROVE: wartet wieder auf eine Entscheidung',
		loop_needs_approval: 'braucht von jetzt an eine Freigabe',
		loop_requeued: 'beginnt wieder bei WATCH',
		run_started: 'Lauf begonnen',
		run_resumed: 'Lauf geht weiter',
		reminder_made: 'Erinnerung geschrieben',
		reminder_removed: 'Erinnerung entfernt',
	},
	planMade: (model, steps) =>
		`Plan als Entwurf gemacht, ${steps} ${steps === 1 ? 'Schritt' : 'Schritte'}, von ${model === '' ? 'dem Vorlagenplaner' : model}`,
	toolIntent: (tool, step) => `Schritt ${step}: ${tool} wird gleich aufgerufen`,
	toolCall: (tool, step, error) =>
		withReason(
			`Schritt ${step}: ${tool} ${error === '' ? 'aufgerufen' : 'nicht aufgerufen'}`,
			error,
		),
	cycle: (cycle, step) => `Durchgang ${cycle}, Schritt ${step}`,
	runPaused: (why) => withReason('Lauf angehalten', why),
	commandStarted: (number) => `Befehl ${number} des Plans gestartet`,
	commandEnded: (number, how) => {
		const seconds = `${String(Math.round(how.milliseconds / 100) / 10).replace('.', ',')} s`;
		if (how.neverBegan) return `Befehl ${number} des Plans konnte nicht ausgeführt werden`;
		return how.signal === ''
			? `Befehl ${number} des Plans nach ${seconds} mit Code ${how.exitCode} beendet`
			: `Befehl ${number} des Plans nach ${seconds} durch ${how.signal} beendet`;
	},
	runEnded: (outcome, error) =>
		withReason(
			outcome === 'complete'
				? 'Lauf fertig'
				: outcome === 'failed'
					? 'Lauf fehlgeschlagen'
					: 'Lauf beendet',
			error,
		),
	runRewound: (restored, refused) =>
		refused === 0
			? `zurückgenommen, was der Lauf geändert hat (${restored} Dateien)`
			: `${restored} Dateien zurückgenommen, ${refused} seither bearbeitet und belassen`,
	noteRecorded: (said) => `festgehalten: ${said}`,
	stepSettled: (step, as) =>
		as === 'skipped' ? `Schritt ${step} ausgelassen` : `Schritt ${step} von Hand erledigt`,
	operationResolved: (step, happened) =>
		`der Aufruf von Schritt ${step} hat ${happened ? 'gewirkt' : 'nicht gewirkt'}`,
	ruleMade: (isDenied, agent, tool) =>
		`Dauerregel: ${agent === '*' ? 'Jeder Agent' : agent} darf ${tool} so ${isDenied ? 'nie' : 'immer'} verwenden`,
	ruleRevoked: (isDenied, agent, tool) =>
		`Dauerregel zurückgenommen: ${agent === '*' ? 'Jeder Agent' : agent} darf ${tool} so ${isDenied ? 'nie' : 'immer'} verwenden`,
	callTaken: (agent, tool, isEdited) =>
		`${agent} einmal durchgelassen: ${tool}${isEdited ? ', wie du es geändert hast' : ''}`,
	callWithdrawn: (agent, reason) => withReason(`${agent} wartet nicht mehr darauf`, reason),
	gateGap: (agent, wasNotAsked, from, to) =>
		`das Tor hat Aufrufe von ${agent} nicht geprüft, ${from === to ? `um ${from}` : `von ${from} bis ${to}`}${wasNotAsked ? ': Es wurde nicht gefragt' : ''}`,
	gateSeen: (agent, machine) => `ein Tor prüft ${agent} auf ${machine}`,
	failed: (error) => withReason('Fehler', error),
	unknown: (action, error) => withReason(action.replaceAll('_', ' '), error),
};
