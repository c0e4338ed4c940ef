-- Reports on sentiment ask about one asset, and a day of a category has fewer judgements about one than a granule has rows: in the order
-- of the table they would read those about all the others, and their pages. So the rows are kept in a second order, which ClickHouse takes by
-- itself where it reads less of it. Sums instead of it would have to be filled again for answers that were stored before them.
ALTER TABLE assessments ADD PROJECTION IF NOT EXISTS by_asset (
  SELECT category_id, at, answer_id, prompt_id, topic_id, tag_ids, model_id, region_id, persona_id, analysis_types, asset_id,
    theme, theme_id, claim, claim_id, sentiment, pages
  ORDER BY category_id, asset_id, toDate(at), theme, claim
);

-- Of parts that were there before, in the background; until then they are read as before.
ALTER TABLE assessments MATERIALIZE PROJECTION by_asset;
