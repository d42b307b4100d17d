"""The substance of notes, written from docs/formats/substance.md and from nothing else, with Python's standard library alone.

Standard input: a JSON list of vaults, each an object {"note": path, "files": {path: base64}}. Standard output: for each
the digest, the names that are hashed, and the canonical text. Blocks of properties are read in a simple form of YAML; whatever is
beyond it is refused as a whole, so that nothing is compared that this program does not understand."""
import base64, hashlib, json, re, sys, unicodedata, urllib.parse

BLANK = " \t"
LINE_ENDS = "\r\u2028\u2029"


class Beyond(Exception):
    pass


def is_empty(line):
    return all(c in "\t\n\v\f\r \u00a0\ufeff\u2028\u2029" or unicodedata.category(c) == "Zs" for c in line)


def column_of(text):
    column = 0
    for c in text:
        if c not in BLANK:
            break
        column += 4 - column % 4 if c == "\t" else 1
    return column


def utf16(text):
    return text.encode("utf-16-be", "surrogatepass")


def units(text):
    return len(utf16(text)) // 2


# The block of properties

TOP = {"state", "modified_at", "error"}
PLAN = TOP | {"approval_status", "approved_at", "approved_by", "rejection_reason", "completed_at"}
REQUEST = {"requested_at", "approved_at", "approved_by", "decision", "expires_at", "nonce", "substance_sha256",
           "receipt", "decided_at", "decided_on", "decided_by", "reason"}
PAIR = re.compile(r"( *)([A-Za-z_][A-Za-z0-9_]*):(?:([ \t]+)(.*?))?[ \t]*")
QUOTED = re.compile(r'''"(?:[^"\\]|\\["\\/nt]|\\u[0-9A-Fa-f]{4})*"|'(?:[^']|'')*\'''')
PLAIN = re.compile(r"[A-Za-z0-9./€äöüéß](?:[^#:\n]|:(?=[^ \t])|(?<=[^ \t])#)*")
FLOW = re.compile(r"\[(?:[A-Za-z0-9./ ]+(?:, [A-Za-z0-9./ ]+)*)?\]|\[\[[A-Za-z0-9./]+\]\]")


def split_value(value):
    """A value that is simple, and the comment behind it."""
    for form in (QUOTED, FLOW, PLAIN):
        found = form.match(value)
        if found:
            rest = value[found.end():]
            text = found.group().rstrip(BLANK)
            blanks = found.group()[len(text):] + rest
            comment = blanks.lstrip(BLANK)
            if comment == "" or (comment.startswith("#") and blanks[0] in BLANK):
                return text, comment
    if value == "" or value.startswith("#"):
        return "", value
    raise Beyond(value)


def head_of(block):
    """The lines of the block that count."""
    lines = block.split("\n")[:-1]
    if any(line.startswith("---") or any(c in line for c in "\u0085\u2028\u2029\t") for line in lines):
        raise Beyond(block)
    pairs, keys, owner = [], set(), None
    for at, line in enumerate(lines):
        if line.strip(" ") == "" or line.lstrip(" ").startswith("#"):
            if line.startswith(" ") and line.strip(" "):
                raise Beyond(line)
            continue
        item = re.fullmatch(r"  - (.*)", line)
        if item:
            if owner is None or owner[3] != "" or owner[1] == "approval_request":
                raise Beyond(line)
            split_value(item.group(1))
            owner[5].append("item")
            continue
        found = PAIR.fullmatch(line)
        if not found or len(found.group(1)) not in (0, 2):
            raise Beyond(line)
        indent, key, _, value = found.groups()
        text, comment = split_value(value or "")
        if indent == "":
            owner = pair = (at, key, None, text, comment, [])
        else:
            if owner is None or owner[3] != "" or (owner[1] != "approval_request" and "item" in owner[5]):
                raise Beyond(line)
            owner[5].append(at)
            pair = (at, owner[1], key, text, comment, [])
        if (pair[1], pair[2]) in keys:
            raise Beyond(line)
        keys.add((pair[1], pair[2]))
        pairs.append(pair)
    for pair in pairs:
        kinds = {type(one) for one in pair[5]}
        if len(kinds) > 1:
            raise Beyond(block)
    top = PLAN if ("task_id", None) in keys else TOP
    left = dict(enumerate(lines))
    for at, key, inner, text, comment, below in pairs:
        line = lines[at]
        after = line.index(":") + 1
        value_end = after if text == "" else line.index(text, after) + len(text)
        names, longest = (top, 500) if inner is None else (REQUEST, 4096 if inner == "receipt" else 500)
        if below or (inner or key) not in names or (inner is not None and key != "approval_request"):
            continue
        if text == "" and inner is None and key == "approval_request":
            continue
        if text.startswith("["):
            continue
        if units(line[after:value_end]) > longest:
            continue
        left[at] = f"{line[:after]} {comment}" if comment else None
    for at, key, inner, text, comment, below in pairs:
        if (key, inner, text, comment) != ("approval_request", None, "", ""):
            continue
        if below:
            if below == list(range(at + 1, at + 1 + len(below))) and all(left[one] is None for one in below):
                left[at] = None
        elif at + 1 == len(lines) or (lines[at + 1] != "" and lines[at + 1][0] not in " \t#"):
            left[at] = None
    return "".join(left[at] + "\n" for at in range(len(lines)) if left[at] is not None)


def parts_of(note):
    """How the block is read, the head and the body."""
    text = re.sub(r"\r+\n?", lambda end: "\n" if end.group() == "\r\n" else end.group(), note)
    start = 1 if text.startswith("\ufeff") else 0
    opening = re.match(r"---[ \t]*\r?\n", text[start:])
    if not opening:
        if re.match(r"(?:[ \t]*\r?\n)+---", text[start:start + 400]):
            raise Beyond("late")
        return "none", "", body_of(text)
    begin = start + opening.end()
    closing = re.compile(r"(?:^|(?<=[\n\r\u2028\u2029]))---[ \t]*\r?(?=$|[\n\r\u2028\u2029])").search(text[begin:] or "")
    if not closing:
        return "none", "", body_of(text)
    block = text[begin:begin + closing.start()]
    end = begin + closing.end()
    body_from = end + 1 if text[end:end + 1] == "\n" else end
    if any(c in text[:body_from] for c in LINE_ENDS):
        raise Beyond("line ends")
    if units(block) > 32768 or block.count("\n") > 999:
        return "none", text[:body_from], body_of(text[body_from:])
    head = text[:begin] + head_of(block) + text[begin + len(block):body_from]
    return "properties", head, body_of(text[body_from:])


# The body

MARKER = r"(?:[-*+]|[0-9]{1,9}[.)])"
ITEM_START = re.compile(rf"([ \t]*)({MARKER})([ \t]+|$)")
CHECKBOX = re.compile(rf"([ \t]*{MARKER}[ \t]+\[)([^\n\r\u2028\u2029])(\](?:[ \t][^\n\r\u2028\u2029]*)?)")
OUTCOME = re.compile(r"[ \t]+[-*+] outcome:(?:[ \t][^\n\r\u2028\u2029]*)?", re.I | re.A)
BEGUN = "/xX!-"


def kinds_of(lines):
    columns, fence = [], None
    for line in lines:
        column = column_of(line)
        if fence and (is_empty(line) or column >= fence[1]):
            run = line.strip(BLANK)
            if len(run) >= len(fence[0]) and run == fence[0][0] * len(run) and column - fence[1] < 4 and run:
                fence = None
                yield "closing"
            else:
                yield "code"
            continue
        fence = None
        if is_empty(line):
            yield "text"
            continue
        while columns and columns[-1] > column:
            columns.pop()
        if column - (columns[-1] if columns else 0) >= 4:
            yield "text"
            continue
        rest = line
        item = ITEM_START.match(line)
        if item:
            margin, marker, gap = item.groups()
            behind = column_of(margin) + len(marker)
            content = column_of(margin + " " * len(marker) + gap)
            columns.append(behind + 1 if gap == "" or item.end() == len(line) or content - behind > 4 else content)
            rest = line[item.end():]
        mark = re.match(r"[ \t]*(`{3,}|~{3,})([^\n\r\u2028\u2029]*)$", rest)
        if mark and not (mark.group(1)[0] == "`" and "`" in mark.group(2)):
            fence = (mark.group(1), columns[-1] if columns else 0)
            yield "opening"
        else:
            yield "text"


def body_of(text):
    if text == "":
        return ""
    ended = text.endswith("\n")
    raw = (text[:-1] if ended else text).split("\n")
    lines = [line[:-1] if line.endswith("\r") else line for line in raw]
    kept, items, pending, was_code = [], [], None, False

    def settle(column):
        if pending and column <= pending[1]:
            kept[pending[0]] = None

    for line, whole, kind in zip(lines, raw, kinds_of(lines)):
        column = column_of(line)
        step = CHECKBOX.fullmatch(line) if kind == "text" else None
        if not is_empty(line):
            settle(column)
            pending = None
            if kind in ("text", "opening"):
                while items and items[-1][0] >= column:
                    items.pop()
                if re.match(rf"[ \t]*{MARKER}(?:[ \t]|$)", line):
                    items.append((column, step is not None and step.group(2) in BEGUN))
        if kind == "text" and whole == line and OUTCOME.fullmatch(line) and units(line) <= 1000 and not was_code:
            if len(items) > 1 and items[-2][1]:
                pending = (len(kept), column)
        end = whole[len(line):]
        if step and step.group(2) in BEGUN:
            line = f"{step.group(1)} {step.group(3)}"
        kept.append(line + end)
        was_code = kind in ("code", "opening")
    settle(0)
    return "\n".join([line for line in kept if line is not None] + ([""] if ended else []))


def canonical(note):
    reading, head, body = parts_of(note)
    return f"{reading}\n{head}{body}"


# Names

def joined(text):
    """Surrogates that make a pair become the character."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def character(code, otherwise):
    return chr(code) if 0 < code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else otherwise


def unescaped(line):
    def plain(found):
        unit, code, byte, sign = found.groups()
        if sign:
            return sign
        if unit or byte:
            return chr(int(unit or byte, 16))
        return character(int(code, 16), found.group())
    return joined(re.sub(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|([!-/:-@\[-`{-~]))", plain, line))


def destination(behind):
    text = behind.lstrip(BLANK)
    angled = re.match(r"<([^<>]*)>", text)
    if angled:
        return angled.group(1)
    if text.startswith("<"):
        return ""
    bare, depth = re.match(r"[^ \t\r]*", text).group(), 0
    for at, c in enumerate(bare):
        depth += {"(": 1, ")": -1}.get(c, 0)
        if depth < 0:
            return bare[:at]
    return bare


def pieces(line):
    for behind in line.split("[[")[1:]:
        yield "link", re.match(r"[^|#\[\]]*", behind.lstrip("[")).group()
    for behind in line.split("](")[1:]:
        yield "link", destination(behind)
    reference = re.match(r"[ \t]*\[[^\]]+\]:", line)
    if reference:
        yield "link", destination(line[reference.end():])
    value = r"""(?:"([^"]*)"|'([^']*)'|([^ \t\r"'<>]+))"""
    for found in re.finditer(rf"(?<![A-Za-z0-9_])(?:src|href|data|poster)[ \t]*=[ \t]*{value}", line, re.I | re.A):
        yield "link", found.group(1) or found.group(2) or found.group(3) or ""
    for found in re.finditer(r"""[?&;](?:file|path|filepath|filename)=([^&; \t\r"'<>()\[\]]*)""", line, re.I | re.A):
        yield "link", found.group(1)
    for kind, signs in (("text", '"'), ("bare", "'"), ("bare", "`"), ("bare", "<>")):
        for piece in re.split(f"[{signs}]", line)[1:-1]:
            yield kind, piece
    for kind, signs in (("bare", " \t\r"), ("bare", " \t\r\"'`<>|()[]{},;=@:*?!#&$\\"), ("loose", "()[]{},;|")):
        for piece in re.split(f"[{re.escape(signs)}]", line):
            yield kind, piece
    item = re.match(rf"[ \t]*{MARKER}[ \t]+", line)
    if item:
        yield "loose", line[item.end():]
    if ": " in line:
        yield "loose", line.split(": ", 1)[1]


ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "sol": "/", "period": ".", "lowbar": "_"}


def decoded(text):
    def plain(found):
        decimal, hexadecimal, name = found.groups()
        if name:
            return ENTITIES[name.lower()]
        return character(int(decimal) if decimal else int(hexadecimal, 16), found.group())
    text = re.sub(r"&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|sol|period|lowbar));", plain, text, flags=re.I | re.A)
    if re.search(r"%(?![0-9A-Fa-f]{2})", text):
        return text
    try:
        return urllib.parse.unquote(text, errors="strict")
    except UnicodeDecodeError:
        return text


STEPS = (
    decoded,
    lambda text: re.split("[#?]", text)[0],
    lambda text: text.lstrip("\"'`*_~([{<@=:>!").rstrip("\"'`*_~)]}>.,;:!?\\"),
    lambda text: text.replace("\\", "/"),
)


def readings(piece):
    found = [piece]
    for step in STEPS:
        found += [step(one).strip(" \t\r") for one in found]
    return set(found)


def is_name(reading, kind, in_body):
    if kind in ("link", "text"):
        return reading != ""
    ending = re.search(r"\.([A-Za-z0-9]{1,8})\Z", reading)
    if ending and not ending.group(1).isdigit():
        return not in_body or "/" in reading or ending.group(1).lower() != "md"
    return "/" in reading and not (in_body and kind == "loose" and (" " in reading or "\t" in reading))


def names_of(note):
    names = set()
    _, head, body = parts_of(note)
    for in_body, text in ((False, head), (True, body)):
        for line in text.split("\n"):
            for reading in {line, unescaped(line)}:
                for kind, piece in pieces(reading):
                    kind = "bare" if kind == "text" and not in_body else kind
                    piece = piece.strip(" \t\r")
                    if piece == "" or units(piece) > 1000:
                        continue
                    for name in readings(piece):
                        if is_name(name, kind, in_body):
                            names |= {name, re.sub(r"^(?:\.{0,2}/)+", "", name)} - {""}
    return names


# Files

def alike(text):
    return unicodedata.normalize("NFC", text).lower()


def folder_of(path):
    return path.rpartition("/")[0]


def pick(name, folder, fitting):
    def distance(path):
        if path == name:
            return (0, 0)
        if alike(path) == alike(name):
            return (1, 0)
        return (2, 0) if folder_of(path) == folder else (3, path.count("/"))
    return min(fitting, key=lambda path: (distance(path), utf16(path)), default=None)


def ending_in(name, folder, paths):
    wanted = alike(name)
    return pick(name, folder, [path for path in paths if alike(path) == wanted or alike(path).endswith("/" + wanted)])


def meant(name, note, paths):
    last = alike(name.rpartition("/")[2])
    paths = [path for path in paths if alike(path.rpartition("/")[2]) == last]
    folder = folder_of(note)
    if re.match(r"/|~/|[A-Za-z]:/", name):
        whole = "/" + alike(name.lstrip("/"))
        fitting = [path for path in paths if whole.endswith("/" + alike(path))]
        return min(fitting, key=lambda path: (-units(alike(path)), utf16(path)), default=None)
    if not re.match(r"\.{1,2}/", name):
        return ending_in(name, folder, paths)
    parts = folder.split("/") if folder else []
    for part in name.split("/"):
        if part == ".." and not parts:
            return None
        if part == "..":
            parts.pop()
        elif part not in (".", ""):
            parts.append(part)
    path = "/".join(parts)
    there = pick(path, folder, [one for one in paths if alike(one) == alike(path)])
    return there or ending_in(re.sub(r"^(?:\.{1,2}/)+", "", name), folder, paths)


def file_digest(path, data):
    if path.lower().endswith(".md"):
        try:
            text = data.decode()
            if "\0" not in text:
                data = canonical(text).encode()
        except UnicodeDecodeError:
            pass
    return hashlib.sha256(data).hexdigest()


def substance(path, files):
    def part(kind, data):
        return f"{kind}:{len(data)}\n".encode() + data
    data = files[path]
    try:
        note = data.decode()
    except UnicodeDecodeError:
        return hashlib.sha256(b"signoff-substance/1\n" + part("bytes", data)).hexdigest(), {}, None
    names = set() if "\0" in note else names_of(note)
    if len(names) > 10_000:
        names = set()
    shown = [one for one in files if not any(part.startswith(".") for part in one.split("/"))]
    hashed = {}
    for name in names | {name if name.lower().endswith(".md") else name + ".md" for name in names}:
        file = meant(name, path, shown)
        if file is not None and file != path and "Logs" not in file.split("/")[:-1]:
            hashed[name] = file_digest(file, files[file])
    text = canonical(note)
    whole = b"signoff-substance/1\n" + part("text", text.encode())
    for name in sorted(hashed, key=utf16):
        whole += part("name", name.encode()) + part("sha256", hashed[name].encode())
    return hashlib.sha256(whole).hexdigest(), hashed, text


answers = []
for vault in json.load(sys.stdin):
    files = {path: base64.b64decode(data) for path, data in vault["files"].items()}
    try:
        digest, hashed, text = substance(vault["note"], files)
        answers.append({"digest": digest, "names": hashed, "text": text})
    except Beyond as beyond:
        answers.append({"beyond": str(beyond)})
json.dump(answers, sys.stdout)
