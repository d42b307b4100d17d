// Words of a rule that do not say what it is about.

import { wordSet } from '../../../shared/word-set';

/** Say how, to whom or that it is forbidden, and not what. */
export const FILLERS = wordSet(
	'a an the to of for in on at by with from and or any all every our your my their its it this that is are',
	'be do does not no never always ask asking first before must may should anything everything else we you i us',
	"them who which about don't dont need needs require requires required approval permission forbidden allowed",
	'prohibited der die das den dem ein eine einen und oder zu zum zur für von mit im auf nie niemals nicht',
	'immer erst vorher fragen el la los las un una de del y o en para por con nunca siempre antes preguntar',
);

/** What follows them is the exception and not the action. */
export const EXCEPTIONS = wordSet('without unless until except ohne außer bis sin salvo hasta');
