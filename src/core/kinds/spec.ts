// Seed 004's spec: what is wanted, and why.

import { backlogKind } from './backlog-kind';

export const spec = (backlogFolder: string) => backlogKind('spec', backlogFolder);
