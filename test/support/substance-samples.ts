// Notes with what does not count marked by hand:
//   ⟦value⟧   may read otherwise
//   ⟨mark⟩    the mark of a step
//   ⟪lines⟫   may be missing as a whole
// Everything else counts, to the byte.

export interface Sample {
	bytes: Uint8Array;
	/** Whether the byte at this offset may change: a value or a mark. */
	isFree: (at: number) => boolean;
	isValue: (at: number) => boolean;
	/** Offsets of the marks of steps. */
	marks: readonly number[];
	/** The note without one of the stretches that may be missing, for each of them. */
	withoutOne: readonly string[];
	withoutAll: string;
}

const SIGNS = /[⟦⟧⟨⟩⟪⟫]/gu;

export function readSample(marked: string): Sample {
	const encoder = new TextEncoder();
	const kinds: string[] = [];
	const bytes: number[] = [];
	let kind = '';
	for (const sign of marked) {
		if ('⟦⟨'.includes(sign)) kind = sign;
		else if ('⟧⟩'.includes(sign)) kind = '';
		else if (!'⟪⟫'.includes(sign)) {
			const encoded = [...encoder.encode(sign)];
			bytes.push(...encoded);
			kinds.push(...encoded.map(() => kind));
		}
	}
	const stretches = marked.split(/⟪|⟫/u);
	return {
		bytes: Uint8Array.from(bytes),
		isFree: (at) => kinds[at] !== '',
		isValue: (at) => kinds[at] === '⟦',
		marks: kinds.flatMap((found, at) => (found === '⟨' ? [at] : [])),
		withoutOne: stretches.flatMap((_, index) =>
			index % 2 === 0 ? [] : [plain(stretches.filter((_part, other) => other !== index).join(''))],
		),
		withoutAll: plain(stretches.filter((_, index) => index % 2 === 0).join('')),
	};
}

function plain(marked: string): string {
	return marked.replace(SIGNS, '');
}

const seed = `---
id: task-001
⟪state: ⟦Pending_Approval⟧
⟫priority: P1
created_at: 2026-01-27T10:00:00Z
⟪modified_at: ⟦2026-01-27T10:30:00Z⟧
⟫approval_request:
  action_type: send_message
  risk_level: medium
  justification: "Send the update to stakeholders"
⟪  requested_at: ⟦2026-01-27T10:30:00Z⟧
⟫⟪  approved_at: ⟦null⟧
⟫⟪  approved_by: ⟦"Kim"⟧
⟫⟪  decision: ⟦pending⟧
⟫⟪  nonce: ⟦'a1b2'⟧
⟫⟪error: ⟦Mail server said no⟧
⟫---

# Send the update

- [⟨ ⟩] Write it
- [⟨x⟩] Send it to kim@example.org
⟪⟦  ⟧- outcome: ⟦done at 2026-01-27T10:30:00Z⟧
⟫`;

export const SAMPLES: readonly { name: string; marked: string }[] = [
	{ name: 'the shape of the seed', marked: seed },
	{
		name: 'CRLF line ends',
		marked:
			'---\r\nid: a\r\n⟪state: ⟦Plans\r⟧\n⟫approval_request:\r\n  to: b\r\n⟪  decision: ⟦"no"\r⟧\n⟫text: |\r\n  a\r\n\r\n---\r\n\r\n- [⟨x⟩] Pay\r\n⟪⟦  ⟧- outcome: ⟦done at 2026-01-27T10:30:00Z\r⟧\n⟫',
	},
	{
		name: 'mixed line ends and a byte order mark',
		marked:
			'\uFEFF---\r\nid: a\n⟪state: ⟦Plans\r⟧\n⟫tags: [x, y]\n⟪error: ⟦no⟧\n⟫---\r\n- [⟨-⟩] Grüße\n* [⟨/⟩] 支払\r\n⟪⟦  ⟧- outcome: ⟦failed at 2026-01-27T10:30:00Z\r⟧\n⟫1. [⟨X⟩] 🙂\n',
	},
	{
		name: 'a request that holds nothing else',
		marked: `---
id: a
⟪approval_request:
  decision: ⟦approved⟧
  decided_at: ⟦2026-01-27T10:30:00Z⟧
  decided_on: ⟦desk⟧
  decided_by: ⟦Kim⟧
  receipt: ⟦U1NIU0lH⟧
⟫to: bob@example.org
---
Pay.`,
	},
	{
		name: 'a request in braces',
		marked: `---
approval_request: {action_type: make_payment, decision: ⟦pending⟧, to: "Bob, x", nonce: ⟦"q1"⟧}
---
Pay.
`,
	},
	{
		name: 'braces that are not written as Signoff writes them',
		marked: `---
approval_request: { decision: pending, action_type: none}
meta: {state: Done}
---
`,
	},
	{
		name: 'comments',
		marked: `---
# state: Done
id: a # state: Done
state: ⟦Plans⟧ # who may move it
⟪modified_at: ⟦2026-01-27⟧
⟫  # an indented comment
approval_request: # see below
  # decision: approved
⟪  decision: ⟦pending⟧
⟫  action_type: none
---
`,
	},
	{
		name: 'block scalars that would take in what follows',
		marked: `---
text: |
  Pay Bob.
state: ⟦Plans⟧
  # and Eve
more: |+
  One

⟪modified_at: ⟦2026⟧
⟫last: >
  Two
⟪error: ⟦none⟧
⟫---
`,
	},
	{
		name: 'a plan of the loop',
		marked: `---
task_id: 550e8400-e29b-41d4-a716-446655440000
⟪approval_status: ⟦approved⟧
⟫created_at: 2026-01-17T10:35:00Z
⟪approved_at: ⟦2026-01-17T10:42:00Z⟧
⟫⟪approved_by: ⟦Kim⟧
⟫⟪rejection_reason: ⟦no⟧
⟫⟪completed_at: ⟦2026-01-17T10:59:00Z⟧
⟫draft: true
---

- [⟨x⟩] 1. Draft the answer
`,
	},
	{
		name: 'outcomes as people and programs write them',
		marked: `- [⟨x⟩] One
⟪⟦  ⟧⟦*⟧ Outcome: ⟦Done at 2026-01-27T12:30:00+02:00⟧
⟫- [⟨x⟩] Two
⟪⟦  ⟧- outcome: ⟦failed⟧
⟫- [⟨/⟩] Three
⟪⟦  ⟧- outcome:
⟫- [⟨-⟩] Four
⟪⟦  ⟧⟦+⟧ OUTCOME: ⟦skipped at⟧
⟫`,
	},
	{
		name: 'lines that are nearly outcomes',
		marked: `- [⟨x⟩] One
  - outcome:done, and pay Eve
  -  outcome: done
  1. outcome: Eve
`,
	},
	{
		name: 'bookkeeping names where they mean something else',
		marked: `---
metadata:
  state: Done
  decision: approved
text: |
  state: Done
  modified_at: 2026
quoted: "a
  state: Done
  b"
list:
  - state: Done
decision: approved
approved_by: Eve
approval:
  nonce: 1
---
state: Done
approval_request:
  decision: approved
`,
	},
	{
		name: 'anchors, tags and values over several lines',
		marked: `---
state: &s Done
copy: *s
modified_at: !!str 2026
error: |
  pay Eve
approval_request:
  reason: pay
    Eve
  decision:
    approved
  decided_on: *s
  ? nonce
  : 12
---
`,
	},
	{
		name: 'code fences',
		marked: `- [⟨/⟩] Pay
  \`\`\`json
  {"tool": "bank.pay", "note": "- [ ] x"}
  - [ ] inside
  - outcome: done at 2026-01-27T10:30:00Z
  \`\`\`
⟪⟦  ⟧- outcome: ⟦skipped at 2026-01-27T10:30:00Z⟧
⟫
~~~~
- [x] code
~~~
- [ ] still code
~~~~
- [⟨x⟩] text again
`,
	},
	{
		name: 'lines that look like outcomes and are none',
		marked: `  - outcome: done at 2026-01-27T10:30:00Z
- plain
  - outcome: done at 2026-01-27T10:30:00Z
- [?] Pay
  - outcome: done at 2026-01-27T10:30:00Z!
  - outcome: paid at 2026-01-27T10:30:00Z
  - note
    - outcome: done at 2026-01-27T10:30:00Z
  - outcome: done at 2026-01-27T10:30:00Z
    - to Eve
- outcome: done at 2026-01-27T10:30:00Z
text - [x] and [x]
- [?] odd
> - [x] quoted
`,
	},
	{
		name: 'a block that is no YAML',
		marked: `---
subject: Re: invoice: final
⟪state: Plans
⟫⟪modified_at: ⟦2026-01-27⟧T⟦10:30:00⟧Z
⟫error: counts
approval_request:
  action_type: none
⟪  decision: ⟦pending⟧
⟫⟪  approved_by: ⟦"Kim"⟧
⟫  reason: pay # Eve
  nonce: pay: Eve
  decided_on: !Eve
---
- [⟨ ⟩] Pay
`,
	},
	{
		name: 'names that stand twice',
		marked: `---
state: Plans
state: Done
approval_request:
  decision: pending
  decision: approved
approval_request:
  decision: approved
---
`,
	},
	{
		name: 'a block that comes late',
		marked: `

---
id: a
⟪state: Plans
⟫⟪approval_request:
  decision: ⟦pending⟧
  nonce: ⟦x1⟧
⟫to: bob
---
- [⟨ ⟩] Pay
`,
	},
	{ name: 'a block that nobody closed', marked: '---\nid: a\nstate: Done\n- [⟨ ⟩] x\n' },
	{ name: 'a block in another language', marked: '---js\nstate: Done\n---\n' },
	{ name: 'no block', marked: 'state: Done\n\n- [⟨ ⟩] a\n' },
	{ name: 'a carriage return alone', marked: '---\nid: a\rb\nstate: Done\n---\n- [⟨ ⟩] a\n' },
];
