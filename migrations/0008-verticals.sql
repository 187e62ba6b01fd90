-- Verticals are named after what they are about.
UPDATE areas SET json = json_set(json, '$.vertical', 'food') WHERE json ->> 'vertical' = 'restaurants';
