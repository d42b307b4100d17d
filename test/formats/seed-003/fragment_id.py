import hashlib

def generate_fragment_id(content: str) -> str:
    """Generate 3-4 character base36 hash from content."""
    hash_bytes = hashlib.sha256(content.encode()).digest()
    hash_int = int.from_bytes(hash_bytes[:2], 'big')
    
    chars = "0123456789abcdefghijklmnopqrstuvwxyz"
    result = ""
    while hash_int > 0:
        result = chars[hash_int % 36] + result
        hash_int //= 36
    
    return f"^{result.zfill(3)}"
