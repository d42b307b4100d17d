// The check of proofs that lies in evidence, for people who have Python and not Signoff. It shares nothing
// with the code here, not even a library: Ed25519 is written out, as RFC 8032 defines it.

export const CHECK_SCRIPT = String.raw`"""Checks entries.log against the signed log, and who signed it. Nothing is fetched or written.
The keys that count are in allowed_signers, or in the files that are named behind check.py. A key counts for
the logs of the devices that stand before it there."""
import base64, hashlib, json, os, sys

def b64(text):
    """Python takes several texts for the same bytes. Only one of them is what was written."""
    data = base64.b64decode(text, validate=True)
    need(base64.b64encode(data).decode() == text, text + ": is not as base64 is written")
    return data

def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()

def need(holds, what):
    if not holds:
        sys.exit("REFUSED: " + what)

def read(name):
    need(os.path.isfile(name), name + ": is missing")
    with open(name, "rb") as file:
        return file.read()

def read_json(name):
    data = read(name)
    value = json.loads(data)
    need((json.dumps(value, indent="\t") + "\n").encode() == data, name + ": is not written as it is exported")
    return value

for line in read("SHA256SUMS").decode().splitlines():
    digest, name = line.split("  ", 1)
    need(sha256(read(name)).hex() == digest, name + ": is not as it was exported")

# Ed25519, RFC 8032
P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P

def plus(a, b):
    t = D * a[0] * b[0] * a[1] * b[1]
    return ((a[0] * b[1] + a[1] * b[0]) * pow(1 + t, -1, P) % P,
            (a[1] * b[1] + a[0] * b[0]) * pow(1 - t, -1, P) % P)

def times(n, a):
    sum = (0, 1)
    while n:
        if n & 1:
            sum = plus(sum, a)
        a, n = plus(a, a), n >> 1
    return sum

def point(code):
    n = int.from_bytes(code, "little")
    y = n % 2**255
    xx = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if (x * x - xx) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    need((x * x - xx) % P == 0, "a key or signature is no point of the curve")
    return (P - x if x & 1 != n >> 255 else x, y)

BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))

def is_signed(message, signature, key):
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little")
    s = int.from_bytes(signature[32:], "little")
    return times(s, BASE) == plus(point(signature[:32]), times(h, point(key)))

# Each device's keys. The last 32 bytes of what stands behind "ssh-ed25519" are the key.
known = {}
for name in sys.argv[1:] or ["allowed_signers"]:
    for line in read(name).decode().splitlines():
        if "ssh-ed25519 " in line and not line.startswith("#"):
            key = b64(line.split("ssh-ed25519 ")[1].split()[0])[-32:]
            for device in line.split()[0].split(","):
                known.setdefault(device, set()).add(key)

def fingerprint(key):
    """As ssh-keygen -l shows it."""
    blob = b"\0\0\0\x0bssh-ed25519\0\0\0\x20" + key
    return "SHA256:" + base64.b64encode(sha256(blob)).decode().rstrip("=")

def signed_tree(checkpoint, vkey, device):
    """The size and root that the log's key has signed: C2SP signed-note and tlog-checkpoint."""
    name, key_id, code = read(vkey).decode().rstrip("\n").split("+", 2)
    key = b64(code)[1:]
    need(key in known.get(device, ()), "%s: the key of the log is none of %s in allowed_signers" % (vkey, device))
    expected = sha256(name.encode() + b"\n", b64(code))[:4]
    need(expected.hex() == key_id, "%s: the id is not that of the key" % vkey)
    text, signatures = read(checkpoint).decode().rsplit("\n\n", 1)
    text += "\n"
    found = [line.split(" ") for line in signatures.split("\n")]
    codes = [b64(one[2]) for one in found if one[:2] == ["\u2014", name]]
    need(any(code[:4] == expected and is_signed(text.encode(), code[4:], key) for code in codes),
         "%s: not signed by the key of the log" % checkpoint)
    origin, size, root = text.split("\n")[:3]
    need(origin == name and origin.split("/")[1] == device, "%s: of another log" % checkpoint)
    return int(size), b64(root)

def is_included(leaf, index, size, proof, root):
    """RFC 9162, 2.1.3.2"""
    at, last, hash = index, size - 1, leaf
    for beside in proof:
        if last == 0:
            return False
        if at & 1 or at == last:
            hash = sha256(b"\1", beside, hash)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            hash = sha256(b"\1", hash, beside)
        at, last = at >> 1, last >> 1
    return last == 0 and hash == root and 0 <= index < size

lines = read("entries.log").split(b"\n")
need(lines.pop() == b"", "entries.log: does not end with a line end")
inclusion = read_json("inclusion.json")
need(inclusion["type"] == "signoff-inclusion/1", "inclusion.json: another format")
proofs = {entry["line"]: entry for entry in inclusion["entries"]}
need(len(proofs) == len(inclusion["entries"]), "inclusion.json: two proofs for one line")
trees = {}
for number, line in enumerate(lines, 1):
    need(number in proofs, "entries.log, line %d: has no proof" % number)
    entry = proofs[number]
    names = (entry["checkpoint"], entry["vkey"], entry["device"])
    if names not in trees:
        trees[names] = signed_tree(*names)
    size, root = trees[names]
    leaf = sha256(b"\0", line)
    need(leaf == b64(entry["leaf_hash"]) and
         is_included(leaf, entry["index"], size, [b64(hash) for hash in entry["proof"]], root),
         "entries.log, line %d: is not in the signed log" % number)
need(len(proofs) == len(lines), "inclusion.json: proofs for lines that are not there")

def tlog_proof(entry):
    head = ["c2sp.org/tlog-proof@v1", "index %d" % entry["index"], *entry["proof"], "", ""]
    return "\n".join(head).encode() + read(entry["checkpoint"])

entries = [json.loads(line) for line in lines]
decisions = [number for number, entry in enumerate(entries, 1) if entry["result"] == "success"
             and entry["action"] in ("approval_decision", "approval_received")]

def has_receipt(number):
    return bool(entries[number - 1]["context"].get("receipt"))

def said_in(numbers, what):
    for number in numbers:
        print("%s afterwards: entries.log, line %d." % (what, number))

def check_statement(decided_on, receipt):
    if not os.path.exists("statement.dsse.json"):
        payload = read("statement.json")
        print("statement.json is not signed.")
    else:
        envelope = read_json("statement.dsse.json")
        kind, payload = envelope["payloadType"].encode(), b64(envelope["payload"])
        message = b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)
        keys = {fingerprint(key): key for keys in known.values() for key in keys}
        signed = [(b64(one["sig"]), one["keyid"]) for one in envelope["signatures"]]
        need(any(by in keys and is_signed(message, code, keys[by]) for code, by in signed),
             "statement.dsse.json: not signed by the key in allowed_signers that it names")
    statement = json.loads(payload)
    need(statement["_type"] == "https://in-toto.io/Statement/v1"
         and statement["predicateType"] == "https://signoff.invalid/decision/v1", "the statement has another type")
    need(statement["predicate"] == {"decision": json.loads(read("decision.json")), "receipt": receipt},
         "the statement says something else than decision.json")
    need([one["digest"] for one in statement["subject"]] == [{"sha256": decided_on}],
         "the statement is about another note than the decision")

if any(os.path.exists(name) for name in ("decision.json.sig", "decision.tlog-proof", "note.md")):
    proof = read("decision.tlog-proof")
    shown = [number for number in decisions if tlog_proof(proofs[number]) == proof]
    need(shown, "decision.tlog-proof: is not the proof of a decision")
    decision = entries[shown[0] - 1]
    context = decision["context"]
    if os.path.exists("note.md"):
        need(sha256(read("note.md")).hex() == context["sha256"], "note.md: is not the note that was decided on")
    if os.path.exists("decision.json.sig"):
        receipt = "".join(read("decision.json.sig").decode().split("\n")[1:-2])
        signed = b64(receipt)
        # A security key says in its signature whether somebody touched it. ssh-keygen does not ask.
        need(signed[18:21] != b"sk-" or signed[-5] & 1, "decision.json.sig: nobody touched the security key")
        need(shown == list(filter(has_receipt, decisions))[-1:] and context["receipt"] == receipt,
             "decision.json.sig: is not the last receipt in entries.log, or decision.tlog-proof not its proof")
        check_statement(context["sha256"], receipt)
    said_in([number for number, entry in enumerate(entries, 1) if entry["action"] == "undo"
             and entry["context"].get("undoes") == context["item"]["uuid"]], "The decision was taken back")
    said_in([number for number, entry in enumerate(entries, 1) if entry["action"] == "approval_void"
             and number > shown[0] and entry["context"].get("nonce", "") == context.get("nonce") != ""],
            "The approval became void")

if os.path.exists("unproven.log"):
    print("unproven.log is not checked: no known key vouches for it.")
print("The signed log has all %d lines of entries.log. It may have more of this item." % len(lines))
`;
