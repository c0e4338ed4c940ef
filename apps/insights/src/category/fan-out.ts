/**
 * SQL for an organization's list: each category `c` once for every one of `organizations o` that owns it. What hangs on the
 * category is joined to this, so that no owner is left out and none that the caller does not belong to appears.
 */
export const ownedCategories = `organizations o
  JOIN category_organizations owner ON owner.organization_id = o.id
  JOIN categories c ON c.id = owner.category_id`;

export const categoryAndOwner = `json_build_object('id', c.id, 'name', c.name, 'internal_name', c.internal_name) AS category,
  to_json(o) AS organization`;
