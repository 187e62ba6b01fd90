-- An area holds several verticals; until now there was one, called restaurants and then food.
UPDATE areas SET json = json_set(json_remove(json, '$.vertical'), '$.verticals', json_array('food'));
