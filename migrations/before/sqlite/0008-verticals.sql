-- An area holds several verticals; until now there was one, called restaurants and then food.
UPDATE areas SET json = json_set(json_remove(json, '$.vertical'), '$.verticals', json_array('food'));

-- What only some kinds of business have is a fact, no attribute that all share.
UPDATE observations SET
  json = json_remove(
    json_set(json, '$.facts', json_patch(
      coalesce(json_extract(json, '$.facts'), '{}'),
      json_object(
        'cuisine', json_extract(json, '$.attributes.cuisine'),
        'vegan', json_extract(json, '$.attributes.vegan'),
        'vegetarian', json_extract(json, '$.attributes.vegetarian'),
        'outdoor_seating', json_extract(json, '$.attributes.outdoor_seating')))),
    '$.attributes.cuisine', '$.attributes.vegan', '$.attributes.vegetarian', '$.attributes.outdoor_seating'),
  -- Of what was stated before: made anew of it when it is next compared.
  digest = x''
WHERE json -> '$.attributes.cuisine' IS NOT NULL OR json -> '$.attributes.vegan' IS NOT NULL
  OR json -> '$.attributes.vegetarian' IS NOT NULL OR json -> '$.attributes.outdoor_seating' IS NOT NULL;
