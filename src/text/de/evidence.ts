// What exporting evidence says, in German. The page that lies in it is English.

import { isUnproven, type Lost, type Unproven } from '../../core/evidence/part';
import type { evidence as en } from '../en/evidence';
import type { Words } from '../kit/language';
import { quoted } from '../kit/quoted';
import { common } from './common';

function lost(missing: Lost): string {
	switch (missing.code) {
		case 'no-decision':
			return 'Über diesen Vorgang hat niemand entschieden, also gibt es hier weder Notiz noch Entscheidung noch Erklärung.';
		case 'no-receipt':
			return 'Die Entscheidung hat keinen passenden Beleg und wird nur durch ihren Eintrag gezeigt.';
		case 'unknown-signer':
			return `Der Schlüssel, der die Entscheidung signiert hat (${missing.fingerprint}), wurde auf dem exportierenden Gerät von niemandem angenommen. Er steht in unknown_signers und nicht in allowed_signers, also schlägt der erste Befehl fehl. Wenn ${quoted(missing.device)} diesen Fingerabdruck in den Einstellungen zeigt, darin -f unknown_signers verwenden.`;
		case 'note-not-kept':
			return `Die damalige Fassung der Notiz ist nicht erhalten: Sie war größer als 1 MiB, oder ihre Kopie ist weg. Ihr SHA-256 ist ${missing.sha256}.`;
		case 'no-checkpoint':
			return `Das Protokoll des Geräts ${quoted(missing.device)} hat keinen signierten Prüfpunkt, also haben seine Einträge keine Beweise, und der letzte Befehl schlägt fehl.`;
		case 'not-in-tree':
			return `${common.counted(missing.lines, 'Eintrag', 'Einträge')} des Geräts ${quoted(missing.device)}: noch nicht beweisbar, weil nicht signiert oder weil Kacheln fehlen; der letzte Befehl schlägt fehl. Einträge werden binnen Sekunden signiert; bitte noch einmal exportieren.`;
		case 'unknown-log-key':
			return `Der Schlüssel, der das Protokoll des Geräts ${quoted(missing.device)} signiert hat (${missing.fingerprint}), wurde auf dem exportierenden Gerät von niemandem für dieses Gerät angenommen, also schlägt der letzte Befehl fehl. Wenn jenes Gerät diesen Fingerabdruck zeigt, python3 check.py allowed_signers unknown_signers ausführen.`;
		case 'unsigned-statement':
			return 'Das exportierende Gerät hat keinen Schlüssel, also ist die in-toto-Erklärung nicht signiert (statement.json).';
	}
}

function inDoubt(missing: Unproven): string {
	if (missing.code === 'unproven-decision')
		return `Das Protokoll des Geräts ${quoted(missing.device)} hat ${common.counted(missing.lines, 'weitere Entscheidung', 'weitere Entscheidungen')} über diesen Vorgang ohne Beleg von einem Schlüssel, der auf dem exportierenden Gerät angenommen wurde. Nichts beweist, was es sagt, also wird es nicht gezeigt.`;
	return `${common.counted(missing.lines, 'Eintrag', 'Einträge')} des Geräts ${quoted(missing.device)}: in unproven.log und nicht in entries.log, weil auf dem exportierenden Gerät niemand einen Schlüssel jenes Geräts angenommen hat. Kein Befehl prüft sie.${missing.isAgainst ? ' Ihnen zufolge wurde die Entscheidung zurückgenommen oder ungültig.' : ''}`;
}

export const evidence: Words<typeof en> = {
	command: 'Nachweise zum aktuellen Vorgang exportieren …',
	menu: 'Nachweise zu diesem Vorgang exportieren …',
	missing: (missing) => (isUnproven(missing) ? inDoubt(missing) : lost(missing)),
	notKnown: {
		code: 'not-known',
		sentence: 'Das Protokoll kennt diese Notiz nicht, also gibt es keine Nachweise zu ihr.',
	},
	saved: (path, missing) => [`Nachweise gespeichert: ${path}`, ...missing].join('\n'),
};
