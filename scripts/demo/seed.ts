import { createTenant, type House, signIn } from '@sightline/stack';
import { EDITION, seedContent } from './seed-content.ts';
import { seedInsights } from './seed-insights.ts';
import type { Demo, DemoSecrets } from './state.ts';

type Account = NonNullable<DemoSecrets['owner']>;

/** Loads the demo data where it is missing, and gives fresh tokens in any case: they live for a day. */
export async function seed(
  house: House,
  insightsDatabase: string,
  secrets: DemoSecrets,
  say: (line: string) => void,
): Promise<Demo> {
  secrets.owner ??= await newAccount(house, insightsDatabase, {
    organization: 'Aurora Outdoor',
    domains: ['aurora-outdoor.example', 'blog.aurora-outdoor.example'],
    regions: ['Germany', 'United Kingdom', 'United States'],
  });
  secrets.stranger ??= await newAccount(house, insightsDatabase, {
    organization: 'Borealis Gear',
    domains: ['borealis-gear.example'],
    regions: ['Sweden'],
  });
  const { owner, stranger } = secrets;
  const [bearerToken, strangerBearerToken] = (await Promise.all(
    [owner, stranger].map(async (account) => (await signIn(house.identity.url, account)).token()),
  )) as [string, string];
  const contentUrl = house.content.url;
  await fill(owner, { contentUrl, bearer: bearerToken, name: 'Aurora Outdoor', size: 'full', say });
  await fill(stranger, {
    contentUrl,
    bearer: strangerBearerToken,
    name: 'Borealis Gear',
    size: 'small',
    say,
  });
  return {
    insightsUrl: house.insights.url,
    contentUrl,
    identityUrl: house.identity.url,
    organizationId: owner.organizationId,
    websiteId: owner.websiteId,
    apiKey: owner.apiKey,
    writeKey: owner.writeKey,
    bearerToken,
    strangerOrganizationId: stranger.organizationId,
    strangerApiKey: stranger.apiKey,
    strangerBearerToken,
  };
}

async function fill(account: Account, seed: Parameters<typeof seedContent>[0]): Promise<void> {
  if (account.edition === EDITION) return;
  account.websiteId = await seedContent(seed);
  account.edition = EDITION;
}

async function newAccount(
  house: House,
  insightsDatabase: string,
  { organization, domains, regions }: { organization: string; domains: string[]; regions: string[] },
): Promise<Account> {
  const tenant = await createTenant(house.identity.url, organization);
  await seedInsights(insightsDatabase, tenant.organizationId, { domains, regions });
  const { email, password } = tenant.person;
  return {
    email,
    password,
    websiteId: '',
    organizationId: tenant.organizationId,
    apiKey: tenant.apiKey,
    writeKey: tenant.writeKey,
  };
}
