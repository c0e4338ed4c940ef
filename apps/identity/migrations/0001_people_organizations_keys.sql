-- The tables of better-auth 1.7.5 with its organization, jwt and api-key plugins. Table and column names are the library's.
--
-- Identifiers are text, because the library compares them with whatever a client sends: on a uuid column a malformed id would
-- be a server error instead of "not found". The checks hold what the other services rely on: the ids of people,
-- organizations and keys are UUIDs in their canonical form.

create table "user" (
  "id" text primary key check ("id" = "id"::uuid::text),
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "session" (
  "id" text primary key,
  "userId" text not null references "user" ("id") on delete cascade,
  "token" text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "activeOrganizationId" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null
);
create index "session_userId_idx" on "session" ("userId");

create table "account" (
  "id" text primary key,
  "userId" text not null references "user" ("id") on delete cascade,
  "providerId" text not null,
  "accountId" text not null,
  "password" text,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on "account" ("userId");

create table "verification" (
  "id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index "verification_identifier_idx" on "verification" ("identifier");

create table "organization" (
  "id" text primary key check ("id" = "id"::uuid::text),
  "name" text not null,
  "slug" text not null unique,
  "logo" text,
  "metadata" text,
  "createdAt" timestamptz not null
);

-- One membership a person and organization: the library looks before it inserts, which two requests at once can both pass.
create table "member" (
  "id" text primary key,
  "organizationId" text not null references "organization" ("id") on delete cascade,
  "userId" text not null references "user" ("id") on delete cascade,
  "role" text not null,
  "createdAt" timestamptz not null,
  unique ("userId", "organizationId")
);
create index "member_organizationId_idx" on "member" ("organizationId");

create table "invitation" (
  "id" text primary key,
  "organizationId" text not null references "organization" ("id") on delete cascade,
  "inviterId" text not null references "user" ("id") on delete cascade,
  "email" text not null,
  "role" text,
  "status" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now()
);
create index "invitation_organizationId_idx" on "invitation" ("organizationId");
create index "invitation_email_idx" on "invitation" ("email");

-- Signing keys. The private half is encrypted with the service's secret.
create table "jwks" (
  "id" text primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "alg" text,
  "crv" text,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz
);

-- "key" is the SHA-256 of the key, base64url. "referenceId" is a person or an organization, as "configId" says; that is why
-- no foreign key can hold it, and why a key is only active while the row it refers to exists.
create table "apikey" (
  "id" text primary key check ("id" = "id"::uuid::text),
  "configId" text not null check ("configId" in ('organization', 'person')),
  "referenceId" text not null,
  "key" text not null unique,
  "name" text,
  "start" text,
  "prefix" text,
  "permissions" text,
  "enabled" boolean,
  "expiresAt" timestamptz,
  "metadata" text,
  "refillInterval" integer,
  "refillAmount" integer,
  "lastRefillAt" timestamptz,
  "remaining" integer,
  "rateLimitEnabled" boolean,
  "rateLimitTimeWindow" integer,
  "rateLimitMax" integer,
  "requestCount" integer,
  "lastRequest" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index "apikey_referenceId_idx" on "apikey" ("referenceId");
create index "apikey_expiresAt_idx" on "apikey" ("expiresAt");

create table "rateLimit" (
  "id" text primary key,
  "key" text not null unique,
  "count" integer not null,
  "lastRequest" bigint not null
);
