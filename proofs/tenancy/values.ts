import { randomUUID } from 'node:crypto';
import type { Belongings } from './fixture/belongings.ts';
import { promptNaming, UNITED_STATES } from './fixture/fill-insights.ts';

/** Operations, by operationId, that are asked about a domain. */
const visitReports = [
  'reportBots',
  'reportBotsStream',
  'reportReferrals',
  'reportReferralsStream',
  'reportBotsV1',
  'reportReferralsV1',
  'rawLogs',
  'rawLogsOfBots',
];

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
  website_ids: ({ content }) => [content.websiteId],
  website_id: ({ content }) => content.websiteId,
  document_ids: ({ content }) => [content.documentId],
  'listServiceWebsites.after': () => randomUUID(),
  // Nobody's by itself; drafts of others must stay as hidden as what they published.
  preview: () => true,
  '/manage/websites/{id}': ({ content }) => content.websiteId,
  'proveWebsiteDomain.id': ({ content }) => content.hosted.websiteId,
  '/manage/websites/{id}/domains/{domain}': ({ content }) => content.hosted.domain,
  'deleteWebsite.id': ({ content }) => content.deleted.websiteId,
  'deleteWebsite.confirm': ({ content }) => content.deleted.websiteName,
  '/manage/websites/{id}/components/{name}': ({ content }) => content.componentName,
  'deleteComponent.name': ({ content }) => content.deleted.componentName,
  '/engine-notices/{route}': () => 'cloro',
  '/components/{name}': ({ content }) => content.componentName,
  'createDocument.schema_name': ({ content }) => content.componentName,
  'createDocument.content': () => ({}),
  'readServiceDocument.document_id': ({ content }) => content.documentId,
  'writeServiceDraft.document_id': () => randomUUID(),
  'writeServiceDraft.schema_name': ({ content }) => content.componentName,
  'writeServiceDraft.content': () => ({}),
  '/manage/websites/{id}/documents/{documentId}': ({ content }) => content.documentId,
  'unpublishDocument.documentId': ({ content }) => content.withdrawnDocumentId,
  'archiveDocument.documentId': ({ content }) => content.withdrawnDocumentId,
  'deleteDocument.documentId': ({ content }) => content.deleted.documentId,
  '/manage/websites/{id}/documents/{documentId}/versions/{version}': () => 1,
  '/manage/websites/{id}/documents/{documentId}/translations/{language}': () => 'de',
  '/manage/websites/{id}/documents/{documentId}/translations/{language}/versions/{version}': () => 1,
  'putTranslation.language': () => 'es',
  'deleteTranslation.language': () => 'fr',
  'createTranslationJob.schemaNames': ({ content }) => [content.emptySchemaName],
  '/manage/websites/{id}/translation-jobs/{job_id}': ({ content }) => content.translationJobId,
  '/translation-jobs/{job_id}': ({ content }) => content.translationJobId,
  'correctTranslation.document_id': ({ content }) => content.documentId,
  'correctTranslation.language': () => 'de',
  'correctTranslation.content': () => ({}),
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
  'deleteAsset.assetId': ({ content }) => content.deleted.assetId,
  '/assets/{assetId}': ({ content }) => content.assetId,
  '/assets/{assetId}/{fileName}': ({ content }) => content.assetFileName,
  'importSpreadsheet.website_id': ({ content }) => content.websiteId,
  'importSpreadsheet.schema_name': ({ content }) => content.componentName,
  'listDocuments.import_id': ({ content }) => content.importId,
  'getCsvSource.id': ({ content }) => content.importId,
  'updateCsvSource.id': ({ content }) => content.importId,
  '/manage/websites/{id}/imports/{importId}': ({ content }) => content.largeImportId,
  'createWebhook.url': ({ content }) => content.webhookUrl,
  'updateWebhook.url': ({ content }) => content.webhookUrl,
  '/manage/websites/{id}/webhooks/{webhookId}': ({ content }) => content.webhookId,
  'deleteWebhook.webhookId': ({ content }) => content.deletedWebhookId,
  '/manage/websites/{id}/webhooks/{webhookId}/deliveries/{deliveryId}': ({ content }) => content.deliveryId,
  '/manage/websites/{id}/routes/{routeId}': ({ content }) => content.routeId,
  'deleteRoute.routeId': ({ content }) => content.deleted.routeId,
  'getRoute.path': ({ content }) => content.routePath,
  'getAlternates.path': ({ content }) => content.routePath,
  'getAlternates.documentId': ({ content }) => content.documentId,
  'listRoutes.pattern': ({ content }) => content.routePath,
  'listRoutes.state': () => 'Live',
  'listenToChanges.lastEventId': () => '0',
  'listAudit.key_id': ({ tenant }) => tenant.apiKeyId,
  'listAudit.entity_id': ({ content }) => content.websiteId,
  organization_id: ({ tenant }) => tenant.organizationId,
  category_id: ({ insights }) => insights.categoryId,
  category_ids: ({ insights }) => [insights.categoryId],
  'deleteCategory.category_id': ({ insights }) => insights.unusedCategoryId,
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
  // Chosen by the sender, and nobody's by itself.
  'ingestAnswers.id': () => randomUUID(),
  'ingestAnswers.prompt_id': ({ insights }) => insights.promptId,
  'ingestAnswers.asset': ({ insights }) => insights.assetId,
  'reportVisibility.assets': ({ insights }) => insights.assetId,
  'reportVisibilityStream.assets': ({ insights }) => insights.assetId,
  'reportSentiment.asset': ({ insights }) => insights.assetId,
  'reportSentimentStream.asset': ({ insights }) => insights.assetId,
  'reportSentimentV2.asset_name': ({ insights }) => insights.assetId,
  filters: ({ insights }) => [
    { field: 'topic_id', operator: 'is', value: insights.topicId },
    { field: 'prompt_id', operator: 'in', value: [insights.promptId] },
  ],
  'reportSentimentV1.filters': sentimentFilters,
  'reportSentimentV1Stream.filters': sentimentFilters,
  'reportVisibilityV1.value': ({ insights }) => insights.personaId,
  'reportVisibilityV1Stream.value': ({ insights }) => insights.personaId,
  'reportSentimentV1.value': ({ insights }) => insights.personaId,
  'reportSentimentV1Stream.value': ({ insights }) => insights.personaId,
  // Which fields are shown, and nobody's.
  'listAnswersV1.run_id': () => true,
  view_id: ({ insights }) => insights.viewId,
  link_id: ({ insights }) => insights.viewLinkId,
  '/shared/{token}': ({ insights }) => insights.viewLinkToken,
  '/shared/{token}/panels/{index}': () => '1',
  'deleteView.view_id': ({ insights }) => insights.deletedViewId,
  agent_id: ({ insights }) => insights.agentId,
  'deleteAgent.agent_id': ({ insights }) => insights.deletedAgentId,
  '/v1/agents/{agent_id}/runs/{run_id}': ({ insights }) => insights.agentRunId,
  'cancelAgentRun.run_id': ({ insights }) => insights.agentRunId,
  'retryAgentRun.run_id': ({ insights }) => insights.cancelledRunId,
  node_type: () => 'llm',
  target_id: ({ insights }) => insights.targetId,
  'deleteTarget.target_id': ({ insights }) => insights.deletedTargetId,
  schedule_id: ({ insights }) => insights.scheduleId,
  'deleteSchedule.schedule_id': ({ insights }) => insights.deletedScheduleId,
  engine_run_id: ({ insights }) => insights.engineRunId,
  ignored_candidate_id: ({ insights }) => insights.ignoredCandidateId,
  'unignoreCandidate.ignored_candidate_id': ({ insights }) => insights.unignoredCandidateId,
  name_decision_id: ({ insights }) => insights.nameDecisionId,
  'undecideName.name_decision_id': ({ insights }) => insights.undecidedNameId,
  claim_decision_id: ({ insights }) => insights.claimDecisionId,
  'undecideClaim.claim_decision_id': ({ insights }) => insights.undecidedClaimId,
  theme_name_id: ({ insights }) => insights.themeNameId,
  'unnameTheme.theme_name_id': ({ insights }) => insights.unnamedThemeId,
  'listEngineRuns.prompt_id': ({ insights }) => insights.promptId,
  topic_ids: ({ insights }) => [insights.topicId],
  tag_ids: ({ insights }) => [insights.tagId],
  persona_ids: ({ insights }) => [insights.personaId],
  'putSpendingCaps.scope_id': ({ insights }) => insights.targetId,
  'putSpendingCaps.caps': ({ insights }) => [
    { scope: 'target', scope_id: insights.targetId, period: 'day', cap_usd: 1000 },
  ],
  'getAnswer.run_id': ({ insights }) => insights.runId,
  'listAnswersV1.prompt_id': () => true,
  'listAnswersV1.topic_id': () => true,
  'listAnswersV1.model_id': () => true,
  'listAnswersV1.asset_id': () => true,
  ...Object.fromEntries(
    visitReports.flatMap((id) => [
      [`${id}.domain`, trackedDomain],
      [`${id}.filters`, ({ mark }: Belongings) => [{ field: 'path', operator: 'contains', value: mark }]],
    ]),
  ),
  'ingestLogs.host': trackedDomain,
  content_id: ({ insights }) => insights.optimizationId,
  optimization_id: ({ insights }) => insights.optimizationId,
  'deleteOptimization.optimization_id': ({ insights }) => insights.unusedOptimizationId,
  'createOptimization.prompt_id': ({ insights }) => insights.promptId,
  'createOptimization.website_id': ({ content }) => content.websiteId,
  'createOptimization.document_id': ({ content }) => content.documentId,
  // Chosen by the sender, and nobody's by itself.
  'uploadPromptVolumes.name': () => 'Panel',
  'uploadPromptTexts.name': () => 'Chat',
  'deletePromptVolumeUpload.name': ({ mark }) => `${mark} panel`,
  'deletePromptTextUpload.name': ({ mark }) => `${mark} chat`,
  knowledge_base_id: ({ insights }) => insights.knowledgeBaseId,
  'deleteKnowledgeBase.knowledge_base_id': ({ insights }) => insights.unusedKnowledgeBaseId,
  // A word of the uploaded texts: with the mark in the question, its return would count for an echo.
  'searchKnowledgeBase.query': () => 'handbook',
  'searchKnowledgeBase.filters': () => ({ folders: ['guides'] }),
  // Those of the example are one component's, and nobody's by themselves.
  'replaceKnowledgeDocument.name': () => 'replaced',
  'replaceKnowledgeDocument.folder': () => 'guides',
  'deleteKnowledgeDocument.name': () => 'guides/deleted',
  'deleteKnowledgeFolder.path': () => 'unused',
  // Chosen by the sender, and nobody's by itself.
  'ingestLogs.id': () => randomUUID(),
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
  'createTarget.name': (unique) => unique,
  'createDomain.name': (unique) => `${unique}.example`,
  'createKnowledgeBase.name': (unique) => unique,
  'updateKnowledgeBase.name': (unique) => unique,
  'createKnowledgeDocument.name': (unique) => unique,
  'createKnowledgeFolder.path': (unique) => unique,
};

/**
 * Reads that answer no name or id but those that were asked for, and figures, secrets or rows that pass, by operationId. Their
 * owner's answer must differ from the stranger's own, and a stranger must never get the owner's.
 */
export const figuresOnly: ReadonlySet<string> = new Set([
  'listTranslations',
  'getUsage',
  'getWebhookSecret',
  'getAgentWebhookSecret',
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'getPromptIntents',
  'getAgentRun',
  'listSpending',
  'estimateSchedule',
  'listRevisions',
]);

/** Writes, by operationId, that are answered before their rows are there. */
export const storedLater: ReadonlySet<string> = new Set(['ingestAnswers', 'ingestLogs']);

/** Reads, by operationId, that tell of the organization alone, also to keys that are limited to a website or a category. */
export const ofOrganization: ReadonlySet<string> = new Set(['listOrganizations', 'listModels']);

/** Tables that services write for themselves, with or without a request. */
export const ownBookkeeping =
  /^\w+\.(audit\w*|\w+_sink|stored_\w+|refused_\w+|answer_caches|idempotency_keys|content_uses|removed_files|deleted_\w+|category_data|youtube_\w+|prompt_volumes|prompt_volume_(?!uploads)\w+|prompt_texts|prompt_text_labels|content_analyses|knowledge_(due|feeds|passages|stream)) |^\w+\.knowledge_(bases|documents) .*"website_id": "/;

/** Writes, by operationId, that leave an entry in the audit although the rows that are compared stay the same. */
export const alwaysRecorded: ReadonlySet<string> = new Set([
  'testWebhook',
  'redeliverWebhookDelivery',
  'updateCsvSource',
]);

/** Reads, by operationId, that only who made the thing may do. */
export const makersOnly: ReadonlySet<string> = new Set(['getCsvSource']);

/** Operations, by operationId, that need the permission in a second organization, too. */
export const needsBoth: ReadonlySet<string> = new Set(['shareCategory', 'withdrawCategory']);

/** Operations, by operationId, whose time is over: everybody gets 410. */
export const gone: ReadonlySet<string> = new Set(['rawLogs', 'rawLogsOfBots']);

/** Operations, by operationId, whose address is all it takes: nobody can guess it, and whoever has it may load what is there. */
export const byAddress: ReadonlySet<string> = new Set(['loadAsset', 'getSharedView', 'getSharedFigure']);

/** Those of them that tell of an organization on purpose, to everybody who has the address. */
export const sharedByAddress: ReadonlySet<string> = new Set(['getSharedView', 'getSharedFigure']);

function trackedDomain({ mark }: Belongings) {
  return `tracked.${mark}.example`;
}

function sentimentFilters({ insights }: Belongings) {
  return [
    { field: 'topic_id', operator: 'is', value: insights.topicId },
    { field: 'asset_id', operator: 'is', value: insights.assetId },
  ];
}

function variantContent({ mark }: Belongings) {
  return { [`${mark}_title`]: `${mark} variant`, [`${mark}_slug`]: `${mark}-variant` };
}
