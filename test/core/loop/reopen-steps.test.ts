import { describe, expect, it } from 'vitest';
import { substanceOf } from '../../../src/core/approval/substance';
import { failedSteps } from '../../../src/core/loop/plan-note';
import { reopenSteps } from '../../../src/core/loop/reopen-steps';

const AT = '2026-01-27T10:30:00Z';
const HEAD = `---
task_id: 550e8400-e29b-41d4-a716-446655440000
approval_status: approved
created_at: 2026-01-27T09:05:00Z
---

## Steps

`;

const reopenFailed = (note: string) => reopenSteps(note, failedSteps);

describe('reopenSteps', () => {
	it('takes mark and outcome of each chosen step away, and nothing else', () => {
		const note = `${HEAD}- [x] 1. Draft
  - outcome: done at ${AT}
- [x] 2. Send
  - with care
  - outcome: failed at ${AT}
- [-] 3. Call
  - outcome: skipped at ${AT}
- [x] 4. File
  - [x] Print
    - outcome: failed at ${AT}
  - outcome: failed at ${AT}

Behind.
`;
		const opened = reopenFailed(note);
		expect(opened).toBe(`${HEAD}- [x] 1. Draft
  - outcome: done at ${AT}
- [ ] 2. Send
  - with care
- [-] 3. Call
  - outcome: skipped at ${AT}
- [ ] 4. File
  - [ ] Print

Behind.
`);
		expect(substanceOf(opened)).toBe(substanceOf(note));
	});

	it('leaves a note without one as it is', () => {
		const note = `${HEAD}- [x] 1. Draft\n  - outcome: done at ${AT}\n`;
		expect(reopenFailed(note)).toBe(note);
		expect(reopenFailed('no plan')).toBe('no plan');
	});

	it('keeps two steps of the same words apart', () => {
		const note = `${HEAD}- [x] Send\n  - outcome: done at ${AT}\n- [x] Send\n  - outcome: failed at ${AT}\n`;
		expect(reopenFailed(note)).toBe(`${HEAD}- [x] Send\n  - outcome: done at ${AT}\n- [ ] Send\n`);
	});
});
