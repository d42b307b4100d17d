// What the verifier says of one device's logs alone, without its tree.

import { linesOf, type Utf8 } from '../../src/core/ledger/lines';
import { ChainVerifier } from '../../src/core/ledger/verify';
import type { Verification } from '../../src/core/ledger/verify-report';

export function verifyLogs(
	logs: Iterable<{ file: string; bytes: Uint8Array }>,
	utf8: Utf8,
): Verification {
	const chain = new ChainVerifier(utf8);
	for (const { file, bytes } of logs) {
		chain.begin(file);
		for (const line of linesOf(bytes)) chain.take(line);
		chain.end();
	}
	return chain.report();
}
