-- What a visit was for: page views apart from everything else that a browser or a bot fetches, status and method of bot fetches, and the
-- page of a visit under the same address that citations have (docs/decisions/0125, 0126). Rows of `visits_by_hour` from before this
-- file have no method: they count as they did until the worker has made them again from `visits`, before its next batch.

-- As the log says it, in lower case and without parameters; '' when it does not.
ALTER TABLE visits ADD COLUMN IF NOT EXISTS content_type LowCardinality(String);

-- As citations have it: `apps/insights/src/page/page-of.ts` makes it at ingest. The default is for rows that came without one.
ALTER TABLE visits ADD COLUMN IF NOT EXISTS page String DEFAULT concat('https://',
  replaceRegexpOne(host, '^www[.](.+[.])', '\\1'),
  replaceRegexpOne(replaceRegexpOne(path, '(?i)(?:/(?:(?:index|default)[.](?:html?|php|aspx?|jsp))?)+$', ''), '^$', '/')) CODEC(ZSTD(1));

-- Whether a page was delivered: the definition is in docs/reference/metrics.md.
ALTER TABLE visits ADD COLUMN IF NOT EXISTS is_page_view Bool MATERIALIZED
  upper(method) = 'GET' AND (status BETWEEN 200 AND 299 OR status = 304)
  AND (content_type = '' OR content_type IN ('text/html', 'application/xhtml+xml', 'application/pdf', 'text/markdown', 'text/plain'))
  AND NOT match(path, concat('(?i)[.](?:[cm]?js|css|map|json|jsonld|webmanifest|xml|rss|atom|xsl|wasm|ico|cur|png|apng|jpe?g|jfif|gif|webp|avif|heic|',
    'svgz?|bmp|tiff?|woff2?|ttf|otf|eot|mp[34]|m4[av]|mpe?g|og[agv]|opus|wav|flac|aac|webm|mov|avi|mkv|m3u8|m4s|vtt|srt|zip|t?gz|bz2|br|zst|7z|rar|',
    'tar|dmg|exe|msi|apk|pkg|deb|rpm|iso|bin|csv|ics|vcf)$|^/(?:api|graphql|wp-json|_next|_nuxt|cdn-cgi|[.]well-known)(?:/|$)|',
    '/(?:feed|rss)/?$|/(?:robots|sitemap|ads|app-ads|humans|security)[.]txt$'));

ALTER TABLE visits_by_hour
  ADD COLUMN IF NOT EXISTS method LowCardinality(String),
  ADD COLUMN IF NOT EXISTS status UInt16,
  ADD COLUMN IF NOT EXISTS is_page_view Bool,
  ADD COLUMN IF NOT EXISTS page String CODEC(ZSTD(1)),
  MODIFY ORDER BY (domain_id, hour, bot_name, bot_provider, bot_type, verification, referral_source, referral_type, host, path,
    method, status, is_page_view, page);

-- A view of another name, because one that is changed by MODIFY QUERY stores a repeated batch twice (docs/decisions/0122). Visits that are
-- inserted between the two statements are missing in the hours until the worker makes them again.
DROP VIEW IF EXISTS visits_to_hours;
CREATE MATERIALIZED VIEW IF NOT EXISTS visits_to_hours_by_status TO visits_by_hour AS
SELECT domain_id, toStartOfHour(at, 'UTC') AS hour, host, path, bot_name, bot_provider, bot_type, verification, referral_source,
  referral_type, method, status, is_page_view, page, count() AS visits, max(at) AS last_at
FROM visits
GROUP BY domain_id, hour, host, path, bot_name, bot_provider, bot_type, verification, referral_source, referral_type, method, status,
  is_page_view, page;

-- It takes what `visits` takes.
DROP TABLE IF EXISTS visits_probe;
CREATE TABLE IF NOT EXISTS visits_probe AS visits ENGINE = Null;
