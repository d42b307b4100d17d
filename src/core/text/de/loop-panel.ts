// What the panel and the menus say about tasks, plans and error reports of the cognitive loop, in German.

import type { ResolutionStatus, Severity } from '../../loop/error-report';
import type { LoopEnd } from '../../loop/states';
import type { loopPanelText as en } from '../en/loop-panel';
import type { Words } from '../language';

const ENDS: Readonly<Record<LoopEnd, string>> = {
	rejected: 'Abgelehnt',
	failed: 'Fehlgeschlagen',
	invalid: 'Ungültig',
};

const SEVERITIES: Readonly<Record<Severity, string>> = {
	low: 'gering',
	medium: 'mittel',
	high: 'hoch',
	critical: 'kritisch',
};

const STATUSES: Readonly<Record<ResolutionStatus, string>> = {
	open: 'offen',
	acknowledged: 'zur Kenntnis genommen',
	resolved: 'behoben',
	ignored: 'ignoriert',
};

export const loopPanelText: Words<typeof en> = {
	endName: (end) => ENDS[end],
	taskAndPlan: 'Aufgabe und Plan',
	task: (name) => `Aufgabe: ${name}`,
	plan: (name, folder, isDraft) => `Plan: ${name} (${isDraft ? 'Entwurf, ' : ''}in ${folder})`,
	thisNote: 'diese Notiz',
	openErrors: 'Offene Fehler',
	draft: 'Plan entwerfen',
	draftCommand: 'Plan für die aktuelle Aufgabe entwerfen',
	severity: (severity) => SEVERITIES[severity],
	report: (severity, status) =>
		`Fehlerbericht · Schwere ${severity === null ? 'unbekannt' : SEVERITIES[severity]} · ${status === null ? 'Stand unbekannt' : STATUSES[status]}`,
	options: 'Was getan werden kann',
};
