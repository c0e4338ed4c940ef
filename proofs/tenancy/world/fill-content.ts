import { httpClient } from '@sightline/stack';
import { type AssetThings, fillAssets } from './fill-assets.ts';
import { type BlockThings, fillBlocks } from './fill-blocks.ts';
import { fillImports, type ImportThings } from './fill-imports.ts';
import { fillTranslations, type TranslationThings } from './fill-translations.ts';
import { fillWebhooks, type WebhookThings } from './fill-webhooks.ts';

export interface ContentThings
  extends BlockThings,
    AssetThings,
    ImportThings,
    WebhookThings,
    TranslationThings {
  websiteId: string;
  /** A host that is claimed and not proven, of a website that nothing else changes. */
  hosted: { websiteId: string; domain: string };
  componentName: string;
  /** Published, with translations into `de` and `fr`. */
  documentId: string;
  /** Published, and nothing else asks for it. */
  withdrawnDocumentId: string;
  routeId: string;
  routePath: string;
  /** What can be deleted, and nothing else asks for. */
  deleted: DeletedThings;
}

interface DeletedThings {
  websiteId: string;
  websiteName: string;
  componentName: string;
  /** Archived. */
  documentId: string;
  /** A draft. */
  routeId: string;
  assetId: string;
}

/** Two of everything, so that lists have a second page and a cursor to it. Made over HTTP, as a person would. */
export async function fillContent(
  contentUrl: string,
  { mark, bearer, host, webhookUrl }: { mark: string; bearer: string; host: string; webhookUrl: string },
): Promise<ContentThings> {
  const ask = httpClient(contentUrl);
  const create = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await ask(`POST ${path}`, { bearer, body });
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const { id: websiteId } = await create('/manage/websites', { name: `${mark} website`, domains: [host] });
  const domain = `second.${host}`;
  const { id: hostedId } = await create('/manage/websites', {
    name: `${mark} second website`,
    domains: [domain],
  });
  const component = (name: string) => ({
    name: `${mark}_${name}`,
    displayName: `${mark} shown as ${name}`,
    description: `${mark} description`,
    category: `${mark} category`,
    titleField: `${mark}_title`,
    routeSlugField: `${mark}_slug`,
    fields: ['title', 'slug'].map((field) => ({ name: `${mark}_${field}`, type: 'string', required: true })),
  });
  await create(`/manage/websites/${websiteId}/components`, component('article'));
  await create(`/manage/websites/${websiteId}/components`, component('author'));
  const documentId = await publishedDocument('first');
  const withdrawnDocumentId = await publishedDocument('second');
  for (const language of ['de', 'fr']) {
    const path = `/manage/websites/${websiteId}/documents/${documentId}/translations/${language}`;
    for (const version of ['first', 'second'])
      await put(path, { content: { [`${mark}_title`]: `${mark} ${language} ${version}` } });
  }
  const glossary = { kept: [`${mark} term`], fixed: [], style: `${mark} style` };
  await put(`/manage/websites/${websiteId}/translation-glossary`, glossary);
  const routePath = `/${mark}_page`;
  const route = (path: string) => ({ path, label: `${mark} label`, tags: [`${mark} tag`], state: 'Live' });
  const { id: routeId } = await create(`/manage/websites/${websiteId}/routes`, route(routePath));
  await create(`/manage/websites/${websiteId}/routes`, route(`/${mark}_pages/{page}`));
  const { id: deletedRouteId } = await create(`/manage/websites/${websiteId}/routes`, {
    ...route(`/${mark}_deleted`),
    state: 'Draft',
  });
  const componentName = `${mark}_article`;
  const blocks = await fillBlocks(contentUrl, { websiteId, bearer, mark, schemaName: componentName });
  const assets = await fillAssets(contentUrl, { websiteId, bearer, mark });
  const imports = await fillImports(contentUrl, { websiteId, bearer, mark, schemaName: componentName });
  const webhooks = await fillWebhooks(contentUrl, { websiteId, bearer, mark, webhookUrl });
  const translations = await fillTranslations(contentUrl, {
    websiteId,
    bearer,
    schemaName: `${mark}_author`,
  });
  const documents = { documentId, withdrawnDocumentId };
  // A text that is an id refers to what has it.
  for (const which of ['first', 'second']) {
    await draft(`${which} referrer of a document`, documentId);
    await draft(`${which} referrer of an image`, assets.assetId);
  }
  return {
    websiteId,
    hosted: { websiteId: hostedId, domain },
    componentName,
    ...documents,
    ...blocks,
    ...assets,
    ...imports,
    ...webhooks,
    ...translations,
    routeId,
    routePath,
    deleted: await deletedThings(deletedRouteId, assets.deletedAssetId),
  };

  async function deletedThings(routeId: string, assetId: string): Promise<DeletedThings> {
    const websiteName = `${mark} third website`;
    const third = await create('/manage/websites', { name: websiteName });
    await create(`/manage/websites/${websiteId}/components`, component('deleted'));
    const documentId = await draft('deleted', 'deleted');
    const path = `/manage/websites/${websiteId}/documents/${documentId}/archive`;
    const answer = await ask(`POST ${path}`, { bearer });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return {
      websiteId: third.id,
      websiteName,
      componentName: `${mark}_deleted`,
      documentId,
      routeId,
      assetId,
    };
  }

  async function draft(title: string, slug: string): Promise<string> {
    const content = { [`${mark}_title`]: `${mark} ${title}`, [`${mark}_slug`]: slug };
    const path = `/manage/websites/${websiteId}/documents`;
    return (await create(path, { schema_name: `${mark}_article`, content })).id;
  }

  async function put(path: string, body: object): Promise<void> {
    const answer = await ask(`PUT ${path}`, { bearer, body });
    if (answer.status >= 300) throw new Error(`PUT ${path} answered ${answer.status}: ${answer.text}`);
  }

  async function publishedDocument(slug: string): Promise<string> {
    const path = `/manage/websites/${websiteId}/documents`;
    const content = { [`${mark}_title`]: `${mark} ${slug}`, [`${mark}_slug`]: `${mark}-${slug}` };
    const { id } = await create(path, { schema_name: `${mark}_article`, content });
    const answer = await ask(`POST ${path}/${id}/publish`, { bearer });
    if (answer.status !== 200)
      throw new Error(`${path}/${id}/publish answered ${answer.status}: ${answer.text}`);
    return id;
  }
}

/** Changes something of this organization, so that whoever listens to its changes hears of it. */
export async function stirContent(
  contentUrl: string,
  { mark, bearer, things }: { mark: string; bearer: string; things: ContentThings },
): Promise<void> {
  const { websiteId, componentName } = things;
  const path = `/manage/websites/${websiteId}/components/${componentName}`;
  const answer = await httpClient(contentUrl)(`PATCH ${path}`, {
    bearer,
    body: { description: `${mark} stirred` },
  });
  if (answer.status !== 200) throw new Error(`PATCH ${path} answered ${answer.status}: ${answer.text}`);
}
