-- Traverse backward until hitting an Item with no inbound trigger
WITH RECURSIVE chain AS (
    SELECT source FROM unique_relation WHERE target = ? AND kind = 'triggers'
    UNION ALL
    SELECT r.source FROM unique_relation r 
    JOIN chain c ON r.target = c.source 
    WHERE r.kind = 'triggers'
)
SELECT * FROM chain WHERE source NOT IN (
    SELECT target FROM unique_relation WHERE kind = 'triggers'
)
