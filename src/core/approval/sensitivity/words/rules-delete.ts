// Words for making data disappear.

import type { RuleTexts } from './verb-rule';
import { wordSet } from '../../../shared/word-set';

const DATA = wordSet(
	'file files folder folders directory record records account accounts user users contact contacts event',
	'events photo photos picture pictures image images mail mails email emails message messages customer',
	'customers row rows data duplicate duplicates backup backups branch branches database table document',
	'documents calendar copy copies login logins product products listing listings subscriber subscribers',
	'member members order orders entries transaction transactions video videos snapshot snapshots bucket',
	'channel post posts page pages server instance volume profile permission key keys dateien ordner konto',
);

export const DELETE_RULES: RuleTexts = {
	'delete-verb': {
		isSure: true,
		verbs: `delete overwrite unlink uninstall löschen lösche entfernen entferne borrar borra eliminar
			elimina supprimer supprime supprimez effacer cancellare eliminare apagar excluir حذف مٹا
			ڈیلیٹ mitao`,
		unlessNext: 'button buttons key function icon option',
	},
	'destroy-verb': {
		risk: 'high',
		isSure: true,
		verbs: `erase purge wipe shred destroy truncate expunge obliterate vernichten destruir détruire`,
	},
	'remove-data': {
		verbs: 'remove drop clear prune discard retire trash hatao',
		needs: DATA,
		unless: `line lines function functions typo typos heading headings whitespace import imports`,
	},
	'drop-table': {
		risk: 'high',
		verbs: 'drop reset recreate',
		needs: 'table database schema collection',
	},
	'throw-away': { verbs: 'throw get', needs: 'away rid' },
	'throw-out': { verbs: 'throw clean clear', needs: 'out' },
	'empty-trash': {
		risk: 'high',
		verbs: 'empty leeren vaciar vider',
		needs: 'trash bin inbox folder bucket spam papierkorb papelera corbeille',
		unless: 'lines line',
	},
	'reset-disk': {
		risk: 'high',
		verbs: 'format reformat reset',
		needs: 'disk drive ssd partition phone laptop factory usb',
	},
	'close-account': {
		risk: 'high',
		verbs: 'close terminate',
		needs: 'account accounts konto cuenta compte',
	},
	'replace-data': { verbs: 'replace', needs: 'kept backup irreversibly' },
};

export const DELETE_PARTICIPLES = wordSet('deleted erased purged wiped shredded destroyed');

export const DELETE_TYPES = wordSet(
	'delete deletion erase erasure purge remove removal wipe cleanup destroy löschen borrar supprimer',
);
