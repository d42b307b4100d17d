WITH RECURSIVE chain AS (
    SELECT target FROM unique_relation WHERE source = ? AND kind = 'triggers'
    UNION ALL
    SELECT r.target FROM unique_relation r 
    JOIN chain c ON r.source = c.target 
    WHERE r.kind = 'triggers'
)
SELECT * FROM item WHERE uuid IN (SELECT target FROM chain)
