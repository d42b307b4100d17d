// The commands, in the order in which the help lists them.

import type { Command } from './command';
import { exportItem } from './commands/export';
import { helpOn } from './commands/help';
import { init } from './commands/init';
import { list } from './commands/list';
import { log } from './commands/log';
import { show } from './commands/show';
import { status } from './commands/status';
import { tryToCheat } from './commands/try-to-cheat';
import { verify } from './commands/verify';
import { watch } from './commands/watch';

const WORK = [init, status, list, show, verify, log, exportItem, watch, tryToCheat];

export const COMMANDS: readonly Command[] = [...WORK, helpOn(WORK)];
