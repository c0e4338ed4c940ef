import { createTenant, type House, signIn } from '@sightline/stack';
import { seedContent } from './seed-content.ts';
import { seedInsights } from './seed-insights.ts';
import type { Demo, DemoSecrets } from './state.ts';

type Account = NonNullable<DemoSecrets['owner']>;

/** Loads the demo data where it is missing, and gives fresh tokens in any case: they live for a day. */
export async function seed(house: House, insightsDatabase: string, secrets: DemoSecrets): Promise<Demo> {
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
  const tokenOf = async (account: Account) => (await signIn(house.identity.url, account)).token();
  return {
    insightsUrl: house.insights.url,
    contentUrl: house.content.url,
    identityUrl: house.identity.url,
    organizationId: owner.organizationId,
    websiteId: owner.websiteId,
    apiKey: owner.apiKey,
    writeKey: owner.writeKey,
    bearerToken: await tokenOf(owner),
    strangerOrganizationId: stranger.organizationId,
    strangerApiKey: stranger.apiKey,
    strangerBearerToken: await tokenOf(stranger),
  };
}

async function newAccount(
  house: House,
  insightsDatabase: string,
  { organization, domains, regions }: { organization: string; domains: string[]; regions: string[] },
): Promise<Account> {
  const tenant = await createTenant(house.identity.url, organization);
  const websiteId = await seedContent(house.content.url, tenant.bearerToken, organization);
  await seedInsights(insightsDatabase, tenant.organizationId, { domains, regions });
  const { email, password } = tenant.person;
  return {
    email,
    password,
    websiteId,
    organizationId: tenant.organizationId,
    apiKey: tenant.apiKey,
    writeKey: tenant.writeKey,
  };
}
