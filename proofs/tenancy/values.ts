import type { Belongings } from './world/belongings.ts';
import { promptNaming, UNITED_STATES } from './world/fill-insights.ts';

/**
 * What stands for a parameter or a body field: a thing of the organization at hand. The walk asks first for
 * `operationId.name`, then for a path parameter for the path up to it (so that everything below a resource knows it), then for
 * the bare name. What is not here and is needed fails the walk by name.
 */
export const values: Record<string, (of: Belongings) => unknown> = {
  organizationId: ({ tenant }) => tenant.organizationId,
  organization_ids: ({ tenant }) => [tenant.organizationId],
  'getUsage.orgId': ({ tenant }) => tenant.organizationId,
  websiteId: ({ content }) => content.websiteId,
  '/manage/websites/{id}': ({ content }) => content.websiteId,
  '/manage/websites/{id}/components/{name}': ({ content }) => content.componentName,
  '/components/{name}': ({ content }) => content.componentName,
  'createDocument.schema_name': ({ content }) => content.componentName,
  'createDocument.content': () => ({}),
  '/manage/websites/{id}/documents/{documentId}': ({ content }) => content.documentId,
  'unpublishDocument.documentId': ({ content }) => content.withdrawnDocumentId,
  'archiveDocument.documentId': ({ content }) => content.withdrawnDocumentId,
  '/manage/websites/{id}/documents/{documentId}/versions/{version}': () => 1,
  '/manage/websites/{id}/documents/{documentId}/translations/{language}': () => 'de',
  'putTranslation.language': () => 'es',
  'deleteTranslation.language': () => 'fr',
  '/dataset/{schema_name}': ({ content }) => content.componentName,
  'getDataset.id': ({ content }) => content.documentId,
  'getDataset.ids': ({ content }) => content.documentId,
  'getDataset.language': () => 'de',
  '/schemas/{schema_name}': ({ content }) => content.componentName,
  'getDatasetBySchemas.id': ({ content }) => content.documentId,
  'getDatasetBySchemas.ids': ({ content }) => content.documentId,
  'getDatasetBySchemas.language': () => 'de',
  'upsertVariant.id': ({ content }) => content.documentId,
  'upsertVariant.content': variantContent,
  'upsertVariantBySchemas.id': ({ content }) => content.documentId,
  'upsertVariantBySchemas.content': variantContent,
  'createRelease.documents': ({ content }) => [content.documentId],
  'createRelease.routes': ({ content }) => [content.routeId],
  'createBlock.schema_name': ({ content }) => content.componentName,
  'listManagedBlocks.schema_name': ({ content }) => content.componentName,
  '/manage/websites/{id}/blocks/{blockId}': ({ content }) => content.blockId,
  'unpublishBlock.blockId': ({ content }) => content.withdrawnBlockId,
  'deleteBlock.blockId': ({ content }) => content.deletedBlockId,
  '/manage/websites/{id}/blocks/{blockId}/computed-fields/{fieldPath}': () => 'heading',
  'deleteComputedField.fieldPath': () => 'withdrawn',
  // The example names a field that these blocks do not have.
  'putComputedField.script': () => 'meta.locale',
  'getBlocksWithComputedFields.params': () => '{}',
  'getBlocks.ids': ({ content }) => content.blockId,
  blockIds: ({ content }) => content.blockId,
  block_ids: ({ content }) => [content.blockId],
  template_block_ids: ({ content }) => [content.blockId],
  'createRelease.blocks': ({ content }) => [content.blockId],
  '/manage/websites/{id}/assets/{assetId}': ({ content }) => content.assetId,
  '/assets/{assetId}': ({ content }) => content.assetId,
  '/assets/{assetId}/{fileName}': ({ content }) => content.assetFileName,
  'importSpreadsheet.website_id': ({ content }) => content.websiteId,
  'importSpreadsheet.schema_name': ({ content }) => content.componentName,
  'updateCsvSource.id': ({ content }) => content.importId,
  '/manage/websites/{id}/imports/{importId}': ({ content }) => content.largeImportId,
  '/manage/websites/{id}/routes/{routeId}': ({ content }) => content.routeId,
  'getRoute.path': ({ content }) => content.routePath,
  'listRoutes.pattern': ({ content }) => content.routePath,
  'listRoutes.state': () => 'Live',
  organization_id: ({ tenant }) => tenant.organizationId,
  category_id: ({ insights }) => insights.categoryId,
  'withdrawCategory.category_id': ({ insights }) => insights.sharedCategoryId,
  topic_id: ({ insights }) => insights.topicId,
  'deleteTopic.topic_id': ({ insights }) => insights.unused.topicId,
  tag_id: ({ insights }) => insights.tagId,
  'deleteTag.tag_id': ({ insights }) => insights.unused.tagId,
  persona_id: ({ insights }) => insights.personaId,
  'deletePersona.persona_id': ({ insights }) => insights.unused.personaId,
  asset_id: ({ insights }) => insights.assetId,
  'deleteAsset.asset_id': ({ insights }) => insights.unused.assetId,
  citation_category_id: ({ insights }) => insights.citationCategoryId,
  citation_tag_id: ({ insights }) => insights.citationTagId,
  region_id: ({ insights }) => insights.regionId,
  region_ids: ({ insights }) => [insights.regionId],
  'removeCategoryRegion.region_id': () => UNITED_STATES,
  model_id: ({ insights }) => insights.modelId,
  platform_id: ({ insights }) => insights.modelId,
  domain_id: ({ insights }) => insights.domainId,
  prompt_ids: ({ insights }) => [insights.promptId],
  'createPrompts.id': ({ insights }) => insights.promptId,
  'createPrompts.prompts': ({ insights }) => [promptNaming(insights)],
  'updatePrompts.id': ({ insights }) => insights.promptId,
  'updatePrompts.prompts': ({ insights }) => [{ id: insights.promptId, ...promptNaming(insights) }],
};

/** Top fields of a body, by `operationId.name`, whose example can be used once only: each request gets its own. */
export const fresh: Record<string, (unique: string) => unknown> = {
  'createWebsite.domains': (unique) => [`${unique}.example`],
  'updateWebsite.domains': (unique) => [`${unique}.example`],
  'createComponent.name': (unique) => unique,
  'createRoute.path': (unique) => `/${unique}`,
  'createTopic.name': (unique) => unique,
  'createTag.name': (unique) => unique,
  'createPersona.name': (unique) => unique,
  'createAsset.name': (unique) => unique,
  'createCitationCategory.name': (unique) => unique,
  'createCitationTag.name': (unique) => unique,
  'createRegion.name': (unique) => unique,
  'createModel.name': (unique) => unique,
  'createDomain.name': (unique) => `${unique}.example`,
};

/**
 * Reads that answer figures without any name or id, by operationId. Their owner's answer must differ from the stranger's own,
 * and a stranger must never get the owner's.
 */
export const figuresOnly: ReadonlySet<string> = new Set(['listTranslations', 'getUsage']);

/** Operations, by operationId, whose address is all it takes: nobody can guess it, and whoever has it may load what is there. */
export const byAddress: ReadonlySet<string> = new Set(['loadAsset']);

function variantContent({ mark }: Belongings) {
  return { [`${mark}_title`]: `${mark} variant`, [`${mark}_slug`]: `${mark}-variant` };
}
