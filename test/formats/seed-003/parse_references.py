import re

def parse_references(content: str) -> list[dict]:
    """Extract all references from content."""
    refs = []
    
    # Fragment refs: ^<hash>
    for match in re.finditer(r'\^[a-z0-9]{3,4}', content):
        refs.append({
            'type': 'fragment',
            'id': match.group(),
            'span': match.span()
        })
    
    # Artifact refs: <label>:<line>[@<commit>]
    pattern = r'([\w_]+):(\d+)(?:@([a-f0-9]+))?'
    for match in re.finditer(pattern, content):
        refs.append({
            'type': 'artifact_line',
            'label': match.group(1),
            'line': int(match.group(2)),
            'commit': match.group(3),
            'span': match.span()
        })
    
    # Log refs: [text](uuid_xxx)
    for match in re.finditer(r'\[.*?\]\((uuid_[\w-]+)\)', content):
        refs.append({
            'type': 'conversation_log',
            'uuid': match.group(1),
            'span': match.span()
        })
    
    # Item refs: @<uuid>
    for match in re.finditer(r'@([a-z0-9_-]+)', content):
        refs.append({
            'type': 'item',
            'uuid': match.group(1),
            'span': match.span()
        })
    
    return refs
