-- A file of its own: the locks of the triggers are gone while this reads every row. What is written meanwhile is there already.
UPDATE documents d SET first_published_at = coalesce(
  (SELECT min(v.at) FROM document_versions v WHERE v.document_id = d.id AND v.action = 'published'), d.published_at
)
WHERE d.first_published_at IS NULL
  AND (d.published_at IS NOT NULL
    OR EXISTS (SELECT FROM document_versions v WHERE v.document_id = d.id AND v.action = 'published'));

INSERT INTO content_uses (website_id, source_kind, source_id, part, target_id)
SELECT source.website_id, source.kind, source.id, source.part, used.id
FROM (
  SELECT website_id, 'document' AS kind, id, 'draft' AS part, draft_content AS content FROM documents
  UNION ALL
  SELECT website_id, 'document', id, 'published', published_content FROM documents WHERE published_content IS NOT NULL
  UNION ALL
  SELECT website_id, 'document', document_id, language, content FROM translations
  UNION ALL
  SELECT website_id, 'block', id, 'draft', draft_content FROM blocks
  UNION ALL
  SELECT website_id, 'block', id, 'published', published_content FROM blocks WHERE published_content IS NOT NULL
  UNION ALL
  SELECT website_id, 'block', block_id, 'generated', generated_content FROM generated_blocks
) AS source
CROSS JOIN LATERAL used_in(source.website_id, source.content) AS used
WHERE used.id <> source.id
ON CONFLICT DO NOTHING;
