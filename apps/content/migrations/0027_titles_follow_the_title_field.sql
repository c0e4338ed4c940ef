-- `_title` is what the title field says: it had been copied at the creation of a document, and stayed when the field was edited. The head of
-- what is delivered holds the title as JSON, written by JSON.stringify, which escapes as PostgreSQL does.
UPDATE documents d SET published_title = n.title,
  published_head = replace(
    d.published_head, '"_title":' || to_json(d.published_title)::text, '"_title":' || to_json(n.title)::text)
FROM (
  SELECT d.id, d.published_content ->> c.title_field AS title
  FROM documents d JOIN components c ON c.id = d.component_id
  WHERE jsonb_typeof(d.published_content -> c.title_field) = 'string'
) n
WHERE n.id = d.id AND n.title <> '' AND n.title <> d.published_title;

-- A title that a document still has from its title field at creation follows that field. One that a person gave stays.
UPDATE documents d SET title = left(n.title, 500)
FROM (
  SELECT d.id, d.draft_content ->> c.title_field AS title
  FROM documents d
  JOIN components c ON c.id = d.component_id
  JOIN document_versions v ON v.document_id = d.id AND v.version = 1
  WHERE jsonb_typeof(d.draft_content -> c.title_field) = 'string' AND v.title = d.title
    AND v.content ->> c.title_field = v.title
) n
WHERE n.id = d.id AND n.title <> '' AND left(n.title, 500) <> d.title;
