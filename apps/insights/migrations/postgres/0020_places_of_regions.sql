-- Where a region of an organization's own is: some engines are told coordinates, some have names of their own for places.
ALTER TABLE regions
  ADD latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  -- [{route, location}], each route once.
  ADD locations jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT regions_place CHECK ((latitude IS NULL) = (longitude IS NULL)
    AND (country IS NOT NULL OR (latitude IS NULL AND locations = '[]')));

DROP TRIGGER record_change ON regions;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON regions FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).name, ($1).country, ($1).latitude, ($1).longitude, ($1).locations',
  '($1).id::text',
  'SELECT ($1).organization_id');
