-- A file of its own: the locks of the triggers are gone, and nobody waits while this reads every row. What is published meanwhile is
-- there already. What is withdrawn meanwhile may stay as a row too much, until it is published or deleted.
INSERT INTO published_references (website_id, source_kind, source_id, part, source_schema, target_id, target_schema)
SELECT source.website_id, source.kind, source.id, source.part, source.schema_name, named.id, named.schema_name
FROM (
  SELECT website_id, 'document' AS kind, id, '' AS part, schema_name, published_content AS content FROM documents
  WHERE published_content IS NOT NULL
  UNION ALL
  SELECT t.website_id, 'document', t.document_id, t.language, d.schema_name, t.content
  FROM translations t JOIN documents d ON d.id = t.document_id
  UNION ALL
  SELECT website_id, 'block', id, '', schema_name, published_content FROM blocks WHERE published_content IS NOT NULL
  UNION ALL
  SELECT website_id, 'block', block_id, 'generated', schema_name, generated_content FROM generated_blocks
) AS source
CROSS JOIN LATERAL documents_named_in(source.website_id, source.content) AS named
ON CONFLICT DO NOTHING;
