// Whether a text names what opens something: passwords, keys, tokens and the files that hold them, in
// English and German. Takes linear time.

const WORDS = new RegExp(
	[
		'passw(?:ord|ort|ört|oert)|kennw(?:ort|ört|oert)|zugangs(?:daten|code)|anmeldedaten',
		`(?:^|[^\\p{L}])(?:${[
			'passwd|passphrases?|passcodes?|credentials?|secrets?|tokens?|apikeys?|keychains?|keystores?',
			'(?:api|access|private|secret|ssh|pgp|gpg|signing|encryption|auth|recovery|master|account|security)[ _-]?keys?',
			'key ?files?|(?:seed|recovery)[ _-]?(?:phrase|code)s?|one[ -]time (?:code|pin)s?|otp|2fa|mfa',
			'schlüssel[ns]?|geheim(?:nis|nisse|zahl|zahlen|wort)?|id_(?:rsa|dsa|ecdsa|ed25519)',
		].join('|')})(?!\\p{L})`,
		'\\.(?:pem|key|kdbx|p12|pfx|ppk)(?![\\p{L}\\p{N}])',
	].join('|'),
	'iu',
);
/** In small letters they are words of their own. */
const CODES = /(?:^|[^\p{L}\p{N}])(?:PIN|TAN|CVV|CVC)s?(?![\p{L}\p{N}])/u;

export function isSecret(text: string): boolean {
	return WORDS.test(text) || CODES.test(text);
}
