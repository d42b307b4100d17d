// Was das Protokoll von Gesprächen, Artefakten, Versionen und Beziehungen sagt.

const quoted = (name: string) => (name === '' ? '' : ` „${name}“`);

const FOUND: Readonly<Record<string, string>> = {
	edited: 'wurde in der Notiz geändert',
	removed: 'wurde aus der Notiz entfernt',
	moved: 'steht in der Notiz an anderer Stelle',
	restored: 'steht wieder so da, wie sie geschrieben wurde',
};

export const memoryTrail = {
	versioned: (version: string) => (version === '' ? 'neue Version' : `Version ${version}`),
	timeCorrected: (at: string) =>
		at === '' ? 'Zeit wieder wie aufgezeichnet' : `geschah laut Angabe um ${at}`,
	noteAdded: (title: string) => `notiert${quoted(title)}`,
	messageAdded: (sender: string) => (sender === '' ? 'neue Nachricht' : `Nachricht von ${sender}`),
	conversationCreated: (title: string, isFork: boolean, isReopened: boolean) =>
		`${isReopened ? 'Gespräch wieder aufgenommen' : isFork ? 'Zweig begonnen' : 'Gespräch begonnen'}${quoted(title)}`,
	conversationCollapsed: 'Zweig durch eine Zusammenfassung abgeschlossen',
	messageAltered: (found: string) =>
		`eine Nachricht ${FOUND[found] ?? 'steht nicht mehr so da, wie sie geschrieben wurde'}`,
	messageUndone: 'Nachricht zurückgenommen',
	noteUndone: 'Notiz zurückgenommen',
	frameMoved: (participant: string) =>
		`${participant === '' ? 'jemand' : participant} ist in einem anderen Zweig`,
	toolUsed: (caller: string, operation: string) =>
		`${caller === '' ? 'jemand' : caller} nutzte ${operation.replaceAll('_', ' ')}`,
	artifactCreated: (label: string) => `wird als Artefakt verfolgt${quoted(label)}`,
	artifactUntracked: (label: string) => `wird nicht mehr als Artefakt verfolgt${quoted(label)}`,
	artifactRetracked: (label: string) => `wird wieder als Artefakt verfolgt${quoted(label)}`,
	artifactDelta: (commit: string, added: number, removed: number) =>
		`Commit ${commit}: +${added} −${removed}`,
	artifactLabelled: (from: string, to: string) => `Name ${from} → ${to}`,
	movedTo: (path: string) => (path === '' ? 'die Notiz fehlt' : `jetzt in ${path}`),
	editProposed: (caller: string) =>
		`${caller === '' ? 'jemand' : caller} schlägt eine Änderung vor`,
	editSettled: {
		accepted: 'vorgeschlagene Änderung übernommen',
		partly: 'vorgeschlagene Änderung zum Teil übernommen',
		rejected: 'vorgeschlagene Änderung nicht übernommen',
	},
	relationAdded: (kind: string) => `in Beziehung gesetzt: ${kind}`,
	relationRemoved: (kind: string) => `nicht mehr in Beziehung: ${kind}`,
	relationFossilised: (kind: string) => `Beziehung bleibt bestehen: ${kind}`,
	itemReceived: (type: string) => `Eintrag von anderswo: ${type}`,
	memoryReceived: (part: string) => `von anderswo übernommen: ${part}`,
};
