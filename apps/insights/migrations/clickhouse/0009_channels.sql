-- How somebody came to a page: from an answer engine, a search engine, a mail, another site, the site itself, or directly (docs/decisions/0137).
-- Made of columns that every visit has, so that visits from before have it too. Rows of `visits_by_hour` from before this file are
-- 'unknown' until the worker has made them again from `visits`, before its next batch.

-- The definition in words is in docs/reference/metrics.md. What the address of the page says counts more than what the browser says.
ALTER TABLE visits ADD COLUMN IF NOT EXISTS channel
  Enum8('unknown' = 0, 'direct' = 1, 'internal' = 2, 'ai_assistant' = 3, 'search' = 4, 'email' = 5, 'other_site' = 6) MATERIALIZED multiIf(
    referral_source != '', 'ai_assistant',
    match(query, '(?i)(?:^|[&;])utm_(?:medium|source)=(?:e(?:[-_+ ]|%20|%2d|%5f)?mail|newsletter)(?:[&;#]|$)'), 'email',
    referral_type = 'internal', 'internal',
    NOT match(referrer, '(?i)^(?:[a-z][a-z0-9+.-]*:)?//(?:[^/?#@]*@)?[^/?#:]|^[a-z0-9-]+(?:[.][a-z0-9-]+)+(?:[/:?#]|$)'), 'direct',
    match(referrer, concat('(?i)^(?:(?:[a-z][a-z0-9+.-]*:)?//(?:[^/?#@]*@)?)?(?:(?:web|e)?mail[.]|outlook[.]|e[.]mail[.]ru(?:[/:?#]|$)|',
      'deref-(?:gmx|mail|web)[a-z0-9-]*[.][a-z]+(?:[/:?#]|$))|^android-app://com[.]google[.]android[.]gm(?:/|$)')), 'email',
    match(referrer, concat('(?i)^(?:(?:[a-z][a-z0-9+.-]*:)?//(?:[^/?#@]*@)?)?(?:(?:(?:www|m|encrypted)[.])?google[.](?:com?[.])?[a-z]+|',
      '(?:(?:www|m|cn)[.])?bing[.]com|(?:(?:www|m)[.])?baidu[.]com|(?:(?:www|m)[.])?yandex[.](?:com[.])?[a-z]+|',
      '(?:[a-z0-9-]+[.])*(?:duckduckgo[.]com|ecosia[.]org|search[.]yahoo[.](?:com|co[.]jp)|search[.]brave[.]com|startpage[.]com|qwant[.]com|',
      'mojeek[.]com|kagi[.]com|swisscows[.]com|search[.]naver[.]com|search[.]daum[.]net|search[.]seznam[.]cz|sogou[.]com|so[.]com|',
      'coccoc[.]com|metager[.]de|metager[.]org|presearch[.]com|search[.]aol[.]com|ask[.]com|yep[.]com|search[.]lilo[.]org|ya[.]ru))',
      '[.]?(?:[/:?#]|$)|^android-app://com[.]google[.]android[.]googlequicksearchbox(?:/|$)')), 'search',
    'other_site');

ALTER TABLE visits_by_hour
  ADD COLUMN IF NOT EXISTS channel
    Enum8('unknown' = 0, 'direct' = 1, 'internal' = 2, 'ai_assistant' = 3, 'search' = 4, 'email' = 5, 'other_site' = 6),
  MODIFY ORDER BY (domain_id, hour, bot_name, bot_provider, bot_type, verification, referral_source, referral_type, host, path,
    method, status, is_page_view, page, channel);

-- A view of another name, as in 0008. Visits that are inserted between the two statements are missing in the hours until the worker
-- makes them again.
DROP VIEW IF EXISTS visits_to_hours_by_status;
CREATE MATERIALIZED VIEW IF NOT EXISTS visits_to_hours_by_channel TO visits_by_hour AS
SELECT domain_id, toStartOfHour(at, 'UTC') AS hour, host, path, bot_name, bot_provider, bot_type, verification, referral_source,
  referral_type, method, status, is_page_view, page, channel, count() AS visits, max(at) AS last_at
FROM visits
GROUP BY domain_id, hour, host, path, bot_name, bot_provider, bot_type, verification, referral_source, referral_type, method, status,
  is_page_view, page, channel;

-- It takes what `visits` takes.
DROP TABLE IF EXISTS visits_probe;
CREATE TABLE IF NOT EXISTS visits_probe AS visits ENGINE = Null;
