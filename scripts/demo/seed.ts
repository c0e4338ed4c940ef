import { createPerson, createTenant, type Person, type System, signIn } from '@sightline/stack';
import { seedCollecting } from './engines.ts';
import { seedAgents } from './insights/agents.ts';
import { createSteward } from './insights/steward.ts';
import { EDITION, seedContent } from './seed-content.ts';
import { CATALOGUE_EDITION, seedInsights, shareCategory } from './seed-insights.ts';
import { seedWebhook } from './seed-webhook.ts';
import type { Demo, DemoSecrets } from './state.ts';

type Account = NonNullable<DemoSecrets['owner']>;
type Partner = NonNullable<DemoSecrets['partner']>;

const aurora = {
  organization: 'Aurora Outdoor',
  domain: 'www.aurora-outdoor.example',
  domains: ['aurora-outdoor.example', 'blog.aurora-outdoor.example'],
  regions: ['Germany', 'United Kingdom', 'United States'],
  size: 'full',
} as const;

const borealis = {
  organization: 'Borealis Gear',
  domain: 'www.borealis-gear.example',
  domains: ['borealis-gear.example'],
  regions: ['Sweden'],
  size: 'small',
} as const;

/** What the demo knows once its data is there; where else it listens is added to it. */
type SeededDemo = Omit<Demo, 'consoleUrl' | 'publicContentUrl'>;

/** Loads the demo data where it is missing, and gives fresh tokens in any case: they live for a day. */
export async function seed(
  system: System,
  secrets: DemoSecrets,
  { say, receiverUrl }: { say(line: string): void; receiverUrl: string },
): Promise<SeededDemo> {
  const identityUrl = system.identity.url;
  secrets.owner ??= await newAccount(identityUrl, aurora.organization, 'person');
  secrets.stranger ??= await newAccount(identityUrl, borealis.organization, 'other');
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
  await fill(system, owner, { ...aurora, bearer: bearerToken, say });
  await fill(system, stranger, { ...borealis, bearer: strangerBearerToken, say });
  owner.webhook = await seedWebhook({
    contentUrl: system.content.url,
    bearer: bearerToken,
    websiteId: owner.websiteId,
    url: receiverUrl,
    before: owner.webhook,
  });
  const [categoryId = '', , sharedId = ''] = owner.catalogue?.categoryIds ?? [];
  const steward = createSteward(system.insights.url, bearerToken);
  const { organizationId, websiteId } = owner;
  await seedAgents(steward, { organizationId, websiteId, categoryId });
  await seedCollecting(steward, { organizationId, categoryId });
  if (partner.sharedCategoryId !== sharedId) {
    const { insights } = system;
    await shareCategory(
      { insightsUrl: insights.url, bearer: partnerBearerToken },
      sharedId,
      partner.organizationId,
    );
    partner.sharedCategoryId = sharedId;
  }
  return {
    personEmail: owner.email,
    personPassword: owner.password,
    insightsUrl: system.insights.url,
    contentUrl: system.content.url,
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
    domain: aurora.domain,
    generatedBlockId: owner.generatedBlockId ?? '',
    webhookReceiverUrl: receiverUrl,
  };
}

interface Filling {
  organization: string;
  domain: string;
  domains: readonly string[];
  regions: readonly string[];
  size: 'full' | 'small';
  bearer: string;
  say(line: string): void;
}

async function fill(system: System, account: Account, filling: Filling): Promise<void> {
  const { organization: name, domain, domains, regions, size, bearer, say } = filling;
  if (account.edition !== EDITION) {
    const contentUrl = system.content.url;
    const { websiteId, generatedBlockId } = await seedContent({
      contentUrl,
      bearer,
      name,
      domain,
      size,
      say,
    });
    account.websiteId = websiteId;
    if (generatedBlockId !== undefined) account.generatedBlockId = generatedBlockId;
    account.edition = EDITION;
  }
  if (account.catalogue?.edition !== CATALOGUE_EDITION) {
    const { organizationId } = account;
    const insightsUrl = system.insights.url;
    const seeded = { insightsUrl, bearer, organizationId, domains, regions, size };
    account.catalogue = { edition: CATALOGUE_EDITION, categoryIds: await seedInsights(seeded) };
  }
}

async function newAccount(identityUrl: string, organization: string, name: string): Promise<Account> {
  const { person, organizationId, apiKey, writeKey } = await readably(name, (email) =>
    createTenant(identityUrl, organization, { email }),
  );
  const { email, password } = person;
  return { email, password, websiteId: '', organizationId, apiKey, writeKey };
}

async function newPartner(identityUrl: string, owner: Person, organizationId: string): Promise<Partner> {
  const person = await readably('partner', (email) =>
    createPerson(identityUrl, { name: 'Aurora Retail owner', email }),
  );
  const { id } = await person.createOrganization('Aurora Retail');
  // Sharing a category needs an administrator of both organizations.
  await owner.addMember(organizationId, person, 'admin');
  const permissions = ['content_read', 'content_preview', 'insights_read'];
  const { key: apiKey } = await person.createOwnKey({ name: 'read', permissions });
  const { email, password } = person;
  return { email, password, organizationId: id, apiKey };
}

/** An address that people can type. It is taken where a start was stopped before its passwords were stored; then the address has a number. */
const readably = <Made>(name: string, make: (email: string) => Promise<Made>): Promise<Made> =>
  make(`${name}@demo.example`).catch(() => make(`${name}-${Date.now() % 10_000}@demo.example`));
