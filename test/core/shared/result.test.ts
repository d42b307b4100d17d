import { expect, it } from 'vitest';
import { accept, refuse } from '../../../src/core/shared/result';

it('accept and refuse make values that tell themselves apart', () => {
	expect(accept(1)).toEqual({ ok: true, value: 1 });
	expect(refuse('no')).toEqual({ ok: false, refusal: 'no' });
});
