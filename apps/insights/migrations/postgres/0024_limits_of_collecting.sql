-- How often was asked, beside what it cost: the operator bounds it per organization and day.
ALTER TABLE spending ADD questions bigint NOT NULL DEFAULT 0 CHECK (questions >= 0);

-- Slots that begin then or later are not asked.
ALTER TABLE schedules ADD ends_at timestamptz;

DROP TRIGGER record_change ON schedules;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON schedules FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).category_id, ($1).target_id, ($1).name, ($1).every_seconds, ($1).replicates, ($1).spread_seconds, ($1).grace_seconds, ($1).topic_ids, ($1).tag_ids, ($1).region_ids, ($1).persona_ids, ($1).ends_at, ($1).state, ($1).asked_at, ($1).version',
  '($1).id::text',
  'SELECT ($1).organization_id');
