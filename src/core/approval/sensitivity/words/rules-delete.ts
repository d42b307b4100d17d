// Words for making data disappear.

import type { VerbRule } from './verb-rule';
import { wordSet } from '../../../shared/word-set';

const DATA = wordSet(
	'file files folder folders directory record records account accounts user users contact contacts event',
	'events photo photos picture pictures image images mail mails email emails message messages customer',
	'customers row rows data duplicate duplicates backup backups branch branches database table document',
	'documents calendar copy copies login logins product products listing listings subscriber subscribers',
	'member members order orders entries transaction transactions video videos snapshot snapshots bucket',
	'channel post posts page pages server instance volume profile permission key keys dateien ordner konto',
);

export const DELETE_RULES: readonly VerbRule[] = [
	{
		name: 'delete-verb',
		action: 'delete_data',
		risk: 'medium',
		isSure: true,
		verbs: wordSet(
			'delete overwrite unlink uninstall löschen lösche entfernen entferne borrar borra eliminar elimina',
			'supprimer supprime supprimez effacer cancellare eliminare apagar excluir حذف مٹا ڈیلیٹ mitao',
		),
		unlessNext: wordSet('button buttons key function icon option'),
	},
	{
		name: 'destroy-verb',
		action: 'delete_data',
		risk: 'high',
		isSure: true,
		verbs: wordSet(
			'erase purge wipe shred destroy truncate expunge obliterate vernichten destruir détruire',
		),
	},
	{
		name: 'remove-data',
		action: 'delete_data',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('remove drop clear prune discard retire trash hatao'),
		needs: DATA,
		unless: wordSet(
			'line lines function functions typo typos heading headings whitespace import imports',
		),
	},
	{
		name: 'drop-table',
		action: 'delete_data',
		risk: 'high',
		isSure: false,
		verbs: wordSet('drop reset recreate'),
		needs: wordSet('table database schema collection'),
	},
	{
		name: 'throw-away',
		action: 'delete_data',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('throw get'),
		needs: wordSet('away rid'),
	},
	{
		name: 'throw-out',
		action: 'delete_data',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('throw clean clear'),
		needs: wordSet('out'),
	},
	{
		name: 'empty-trash',
		action: 'delete_data',
		risk: 'high',
		isSure: false,
		verbs: wordSet('empty leeren vaciar vider'),
		needs: wordSet('trash bin inbox folder bucket spam papierkorb papelera corbeille'),
		unless: wordSet('lines line'),
	},
	{
		name: 'reset-disk',
		action: 'delete_data',
		risk: 'high',
		isSure: false,
		verbs: wordSet('format factory reformat reset'),
		needs: wordSet('disk drive ssd partition phone laptop factory usb'),
	},
	{
		name: 'close-account',
		action: 'delete_data',
		risk: 'high',
		isSure: false,
		verbs: wordSet('close terminate'),
		needs: wordSet('account accounts konto cuenta compte'),
	},
	{
		name: 'replace-data',
		action: 'delete_data',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('replace'),
		needs: wordSet('kept backup irreversibly'),
	},
];

export const DELETE_PARTICIPLES = wordSet('deleted erased purged wiped shredded destroyed');

export const DELETE_TYPES = wordSet(
	'delete deletion erase erasure purge remove removal wipe cleanup destroy löschen borrar supprimer',
);
