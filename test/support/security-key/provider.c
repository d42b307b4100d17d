/*
 * A security key for tests, as a library that OpenSSH loads instead of asking one on USB (SSH_SK_PROVIDER). It touches itself.
 * The keys are in authenticator.mjs beside it, which SIGNOFF_TEST_AUTHENTICATOR names as a command: this only passes bytes on, in hex.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define API_VERSION 0x000a0000
#define GENERAL_ERROR -1

struct sk_enroll_response {
	uint8_t flags;
	uint8_t *public_key;
	size_t public_key_len;
	uint8_t *key_handle;
	size_t key_handle_len;
	uint8_t *signature;
	size_t signature_len;
	uint8_t *attestation_cert;
	size_t attestation_cert_len;
	uint8_t *authdata;
	size_t authdata_len;
};

struct sk_sign_response {
	uint8_t flags;
	uint32_t counter;
	uint8_t *sig_r;
	size_t sig_r_len;
	uint8_t *sig_s;
	size_t sig_s_len;
};

struct sk_option;
struct sk_resident_key;

/* As much of a command as a test's key and message need. */
#define LONGEST 16384

static void add_hex(char *to, const uint8_t *bytes, size_t length) {
	size_t at = strlen(to);
	if (at + 2 * length + 2 > LONGEST) abort();
	to[at++] = ' ';
	for (size_t i = 0; i < length; i++) at += sprintf(to + at, "%02x", bytes[i]);
	to[at] = 0;
}

/* One line of hex. NULL where there is none; an empty one stands for no bytes. */
static uint8_t *read_hex(FILE *from, size_t *length) {
	char line[LONGEST];
	if (!fgets(line, sizeof line, from)) return NULL;
	*length = strcspn(line, "\n") / 2;
	uint8_t *bytes = malloc(*length + 1);
	for (size_t i = 0; bytes && i < *length; i++) {
		unsigned byte;
		if (sscanf(line + 2 * i, "%2x", &byte) != 1) return NULL;
		bytes[i] = (uint8_t)byte;
	}
	return bytes;
}

/* False where nobody says what to ask. */
static int begin(char *command, const char *act, uint32_t alg) {
	const char *authenticator = getenv("SIGNOFF_TEST_AUTHENTICATOR");
	if (!authenticator) return 0;
	snprintf(command, LONGEST, "%s %s %u", authenticator, act, alg);
	return 1;
}

uint32_t sk_api_version(void) {
	return API_VERSION;
}

int sk_enroll(uint32_t alg, const uint8_t *challenge, size_t challenge_len, const char *application,
	uint8_t flags, const char *pin, struct sk_option **options, struct sk_enroll_response **answer) {
	(void)challenge, (void)challenge_len, (void)application, (void)pin, (void)options;
	char command[LONGEST] = "";
	FILE *said = begin(command, "enroll", alg) ? popen(command, "r") : NULL;
	struct sk_enroll_response *made = calloc(1, sizeof *made);
	if (!said || !made) return GENERAL_ERROR;
	made->flags = flags;
	made->public_key = read_hex(said, &made->public_key_len);
	made->key_handle = read_hex(said, &made->key_handle_len);
	made->signature = calloc(1, 1);
	made->signature_len = 1;
	*answer = made;
	return pclose(said) == 0 && made->public_key && made->key_handle ? 0 : GENERAL_ERROR;
}

int sk_sign(uint32_t alg, const uint8_t *data, size_t data_len, const char *application,
	const uint8_t *key_handle, size_t key_handle_len, uint8_t flags, const char *pin,
	struct sk_option **options, struct sk_sign_response **answer) {
	(void)pin, (void)options;
	char command[LONGEST] = "";
	if (!begin(command, "sign", alg)) return GENERAL_ERROR;
	add_hex(command, key_handle, key_handle_len);
	add_hex(command, (const uint8_t *)application, strlen(application));
	add_hex(command, &flags, 1);
	add_hex(command, data, data_len);
	FILE *said = popen(command, "r");
	struct sk_sign_response *made = calloc(1, sizeof *made);
	if (!said || !made) return GENERAL_ERROR;
	size_t length = 0;
	uint8_t *head = read_hex(said, &length);
	if (head && length == 5) {
		made->flags = head[0];
		made->counter = (uint32_t)head[1] << 24 | (uint32_t)head[2] << 16 | (uint32_t)head[3] << 8 | head[4];
	}
	made->sig_r = read_hex(said, &made->sig_r_len);
	made->sig_s = read_hex(said, &made->sig_s_len);
	*answer = made;
	return pclose(said) == 0 && made->sig_r ? 0 : GENERAL_ERROR;
}

int sk_load_resident_keys(const char *pin, struct sk_option **options,
	struct sk_resident_key ***keys, size_t *count) {
	(void)pin, (void)options;
	*keys = NULL;
	*count = 0;
	return 0;
}
