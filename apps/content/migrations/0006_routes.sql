-- The management list, in its order.
CREATE INDEX routes_by_creation ON routes (website_id, created_at, id);
-- Which pages show a block of a template, and which show a document.
CREATE INDEX routes_by_template_block ON routes USING gin (template_block_ids) WHERE template_block_ids IS NOT NULL;
CREATE INDEX routes_bound ON routes (website_id) WHERE param_bindings IS NOT NULL AND state = 'Live';
