-- What people decided on claims of answers: whether one about an asset is right, whatever was found when the answer was checked (docs/decisions/0208). Reports read them. The asset
-- may be deleted: answers go on claiming things about it.
CREATE TABLE claim_decisions (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  asset_id uuid NOT NULL,
  claim text NOT NULL CHECK (length(claim) BETWEEN 1 AND 2000),
  -- As ClickHouse makes it of the words.
  claim_id uuid NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('accurate', 'inaccurate', 'unverified')),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  decided_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, asset_id, claim_id)
);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON claim_decisions FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).asset_id, ($1).claim, ($1).verdict, ($1).reason',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
