-- Instances that may hold answers in memory, each until its time: a change is announced after each of them forgot.
CREATE TABLE answer_caches (
  instance_id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
