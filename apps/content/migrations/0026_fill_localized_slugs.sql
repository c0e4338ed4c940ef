-- A file of its own: the locks of the triggers are gone while this reads every translation. Of several documents that have one slug in a
-- language already, the one that was created first gets it.
INSERT INTO localized_slugs (document_id, language, website_id, schema_name, slug, published)
SELECT d.id, t.language, d.website_id, d.schema_name, t.content ->> c.route_slug_field, d.published_at IS NOT NULL
FROM translations t JOIN documents d ON d.id = t.document_id JOIN components c ON c.id = d.component_id
WHERE jsonb_typeof(t.content -> c.route_slug_field) = 'string' AND t.content ->> c.route_slug_field <> ''
  AND t.content ->> c.route_slug_field IS DISTINCT FROM coalesce(d.published_slug, d.draft_slug)
ORDER BY d.created_at, d.id
ON CONFLICT DO NOTHING;
