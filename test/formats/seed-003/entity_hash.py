import hashlib
import json

def compute_entity_hash(entity_data: dict, previous_hash: str | None) -> str:
    """
    Compute hash for entity state.

    Args:
        entity_data: Dict of entity fields (excluding uuid, hash, previous_hash, version)
        previous_hash: Hash of previous state (None for initial entity)

    Returns:
        SHA256 hash string
    """
    # Canonical JSON representation (sorted keys, no whitespace)
    canonical = json.dumps(entity_data, sort_keys=True, separators=(',', ':'))

    # Include previous hash in hash computation (creates chain)
    content = f"{canonical}|{previous_hash or ''}"

    return hashlib.sha256(content.encode()).hexdigest()
