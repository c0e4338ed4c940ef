import { createPerson, createTenant, type House, type Person, signIn } from '@sightline/stack';
import { EDITION, seedContent } from './seed-content.ts';
import { CATALOGUE_EDITION, seedInsights, shareCategory } from './seed-insights.ts';
import type { Demo, DemoSecrets } from './state.ts';

type Account = NonNullable<DemoSecrets['owner']>;
type Partner = NonNullable<DemoSecrets['partner']>;

const aurora = {
  organization: 'Aurora Outdoor',
  domains: ['aurora-outdoor.example', 'blog.aurora-outdoor.example'],
  regions: ['Germany', 'United Kingdom', 'United States'],
  size: 'full',
} as const;

const borealis = {
  organization: 'Borealis Gear',
  domains: ['borealis-gear.example'],
  regions: ['Sweden'],
  size: 'small',
} as const;

/** Loads the demo data where it is missing, and gives fresh tokens in any case: they live for a day. */
export async function seed(house: House, secrets: DemoSecrets, say: (line: string) => void): Promise<Demo> {
  const identityUrl = house.identity.url;
  secrets.owner ??= await newAccount(identityUrl, aurora.organization);
  secrets.stranger ??= await newAccount(identityUrl, borealis.organization);
  const { owner, stranger } = secrets;
  const [ownerPerson, strangerPerson] = await Promise.all([
    signIn(identityUrl, owner),
    signIn(identityUrl, stranger),
  ]);
  secrets.partner ??= await newPartner(identityUrl, ownerPerson, owner.organizationId);
  const { partner } = secrets;
  const people = [ownerPerson, await signIn(identityUrl, partner), strangerPerson];
  const [bearerToken = '', partnerBearerToken = '', strangerBearerToken = ''] = await Promise.all(
    people.map((person) => person.token()),
  );
  await fill(house, owner, { ...aurora, bearer: bearerToken, say });
  await fill(house, stranger, { ...borealis, bearer: strangerBearerToken, say });
  const [categoryId = '', , sharedId = ''] = owner.catalogue?.categoryIds ?? [];
  if (partner.sharedCategoryId !== sharedId) {
    const { insights } = house;
    await shareCategory(
      { insightsUrl: insights.url, bearer: partnerBearerToken },
      sharedId,
      partner.organizationId,
    );
    partner.sharedCategoryId = sharedId;
  }
  return {
    insightsUrl: house.insights.url,
    contentUrl: house.content.url,
    identityUrl,
    organizationId: owner.organizationId,
    websiteId: owner.websiteId,
    categoryId,
    apiKey: owner.apiKey,
    writeKey: owner.writeKey,
    bearerToken,
    partnerOrganizationId: partner.organizationId,
    partnerApiKey: partner.apiKey,
    partnerBearerToken,
    strangerOrganizationId: stranger.organizationId,
    strangerApiKey: stranger.apiKey,
    strangerBearerToken,
  };
}

interface Filling {
  organization: string;
  domains: readonly string[];
  regions: readonly string[];
  size: 'full' | 'small';
  bearer: string;
  say(line: string): void;
}

async function fill(house: House, account: Account, filling: Filling): Promise<void> {
  const { organization: name, domains, regions, size, bearer, say } = filling;
  if (account.edition !== EDITION) {
    account.websiteId = await seedContent({ contentUrl: house.content.url, bearer, name, size, say });
    account.edition = EDITION;
  }
  if (account.catalogue?.edition !== CATALOGUE_EDITION) {
    const { organizationId } = account;
    const insightsUrl = house.insights.url;
    const seeded = { insightsUrl, bearer, organizationId, domains, regions, size };
    account.catalogue = { edition: CATALOGUE_EDITION, categoryIds: await seedInsights(seeded) };
  }
}

async function newAccount(identityUrl: string, organization: string): Promise<Account> {
  const { person, organizationId, apiKey, writeKey } = await createTenant(identityUrl, organization);
  const { email, password } = person;
  return { email, password, websiteId: '', organizationId, apiKey, writeKey };
}

async function newPartner(identityUrl: string, owner: Person, organizationId: string): Promise<Partner> {
  const person = await createPerson(identityUrl, { name: 'Aurora Retail owner' });
  const { id } = await person.createOrganization('Aurora Retail');
  await owner.addMember(organizationId, person);
  const permissions = ['content_read', 'insights_read'];
  const { key: apiKey } = await person.createOwnKey({ name: 'read', permissions });
  const { email, password } = person;
  return { email, password, organizationId: id, apiKey };
}
