-- Units of the quota of YouTube's Data API that were used, by the day in Pacific time on which YouTube counts them (docs/decisions/0159). Days before yesterday are
-- removed by the worker. Of the whole installation, not of an organization: what is asked for is shared.
CREATE TABLE youtube_units (
  day date PRIMARY KEY,
  units integer NOT NULL CHECK (units >= 0)
);
