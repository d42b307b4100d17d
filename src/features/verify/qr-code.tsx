// A text as a QR code, drawn as one path: a camera takes it from there.

import { encode } from 'uqr';

/** As wide as cameras expect it, in modules. */
const QUIET_ZONE = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: QUIET_ZONE });
	const cells = data.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
	);
	return (
		<svg
			class="signoff-qr"
			role="img"
			aria-label={label}
			viewBox={`0 0 ${String(size)} ${String(size)}`}
		>
			<rect width={size} height={size} fill="#ffffff" />
			<path d={cells.join('')} fill="#000000" />
		</svg>
	);
}
