// Seed 004's issue: what there is to do.

import { backlogKind } from './backlog-kind';

export const issue = (backlogFolder: string) => backlogKind('issue', backlogFolder);
