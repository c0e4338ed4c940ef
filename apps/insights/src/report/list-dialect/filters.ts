import Type, { type TSchema } from 'typebox';
import { analysisTypes } from '../../prompt/prompt.ts';
import { idOperators, type Operator, textOperators } from '../filter/fields.ts';

/** As it comes in. The schema has its form; what it names is looked up later. */
export interface Filter {
  field: string;
  operator: string;
  value: unknown;
}

const oneOrMany = (item: () => TSchema) => Type.Union([item(), Type.Array(item())]);

const filter = (
  $id: string,
  names: string[],
  operators: Operator[],
  item: () => TSchema,
  value: unknown,
) => ({
  $id,
  schema: Type.Object(
    { field: Type.Enum(names), operator: Type.Enum(operators), value: oneOrMany(item) },
    {
      $id,
      additionalProperties: false,
      description: 'Every `not_…` is the exact opposite; `in` and `not_in` take a list that is not empty.',
      examples: [{ field: names[0], operator: operators[0], value }],
    },
  ),
});

export const botTypes = ['ai_assistant', 'ai_training', 'index', 'ai_agent'] as const;
const referralTypes = ['internal', 'referer', 'utm', 'none'];

const channels = ['direct', 'internal', 'ai_assistant', 'search', 'email', 'other_site', 'unknown'];

const verifications = ['verified', 'unknown', 'spoofed'] as const;
const status = () =>
  Type.Union([Type.Integer({ minimum: 0, maximum: 999 }), Type.String({ minLength: 1, maxLength: 100 })]);

const uuid = () => Type.String({ format: 'uuid' });
const EXAMPLE = '01990000-0000-7000-8000-000100000001';
/** The bare name is deprecated. */
const byId = ($id: string, ...names: string[]) => filter($id, names, idOperators, uuid, EXAMPLE);
const byText = ($id: string, name: string, example: string) =>
  filter($id, [name], textOperators, () => Type.String(), example);
const byChoice = ($id: string, name: string, operators: Operator[], choices: string[]) =>
  filter($id, [name], operators, () => Type.Enum(choices), choices[0]);

const byNumber = ($id: string, name: string, example: number) =>
  filter($id, [name], idOperators, () => Type.Integer({ minimum: 0 }), example);

const all = {
  region_id: byId('RegionIdFilter', 'region_id', 'region'),
  region_name: byText('RegionNameFilter', 'region_name', 'Germany'),
  model_id: byId('ModelIdFilter', 'model_id', 'model'),
  topic_id: byId('TopicIdFilter', 'topic_id', 'topic'),
  topic_name: byText('TopicNameFilter', 'topic_name', 'Trail running'),
  tag_id: byId('TagIdFilter', 'tag_id', 'tag'),
  tag_name: byText('TagNameFilter', 'tag_name', 'Comparison'),
  persona_id: byId('PersonaIdFilter', 'persona_id'),
  prompt_id: byId('PromptIdFilter', 'prompt_id'),
  prompt: byText('PromptFilter', 'prompt', 'Which trail shoes are best?'),
  asset_id: byId('AssetIdFilter', 'asset_id'),
  asset_name: byText('AssetNameFilter', 'asset_name', 'Aurora'),
  analysis_type: byChoice('AnalysisTypeFilter', 'analysis_type', textOperators, [...analysisTypes]),
  prompt_type: byChoice('PromptTypeFilter', 'prompt_type', textOperators, ['visibility', 'sentiment']),
  hostname: byText('HostnameFilter', 'hostname', 'www.trail-notes.example'),
  path: byText('PathFilter', 'path', '/reviews'),
  url: byText('UrlFilter', 'url', 'https://trail-notes.example/reviews'),
  root_domain: byText('RootDomainFilter', 'root_domain', 'trail-notes.example'),
  citation_category: byText('CitationCategoryFilter', 'citation_category', 'Earned Media'),
  mentioned: filter('MentionedFilter', ['mentioned'], ['is'], () => Type.Boolean(), true),
  theme: byText('ThemeFilter', 'theme', 'Comfort'),
  run_id: byId('RunIdFilter', 'run_id'),
  claim: byText('ClaimFilter', 'claim', 'It is light.'),
  theme_id: byId('ThemeIdFilter', 'theme_id'),
  claim_id: byId('ClaimIdFilter', 'claim_id'),
  sentiment: byChoice('SentimentFilter', 'sentiment', idOperators, ['positive', 'negative']),
  only_model_id: byId('OnlyModelIdFilter', 'model_id'),
  only_region_id: byId('OnlyRegionIdFilter', 'region_id'),
  only_topic_id: byId('OnlyTopicIdFilter', 'topic_id'),
  only_tag_id: byId('OnlyTagIdFilter', 'tag_id'),
  bot_name: byText('BotNameFilter', 'bot_name', 'GPTBot'),
  bot_provider: byText('BotProviderFilter', 'bot_provider', 'openai'),
  bot_type: byChoice('BotTypeFilter', 'bot_type', textOperators, [...botTypes]),
  referral_source: byText('ReferralSourceFilter', 'referral_source', 'openai'),
  referral_type: byChoice('ReferralTypeFilter', 'referral_type', textOperators, [...referralTypes]),
  channel: byChoice('ChannelFilter', 'channel', idOperators, channels),
  method: byText('MethodFilter', 'method', 'GET'),
  page: byText('PageFilter', 'page', 'https://aurora-outdoor.example/shoes'),
  verification: byChoice('VerificationFilter', 'verification', idOperators, [...verifications]),
  fetch_status: filter('FetchStatusFilter', ['status_code'], textOperators, status, 404),
  host: byText('HostFilter', 'host', 'www.aurora-outdoor.example'),
  ip: byText('IPFilter', 'ip', '192.0.2.1'),
  user_agent: byText('UserAgentFilter', 'user_agent', 'Mozilla/5.0'),
  referer: byText('RefererFilter', 'referer', 'https://chatgpt.com/'),
  provider: byText('ProviderFilter', 'provider', 'openai'),
  query_params: byText('QueryParamsFilter', 'query_params', 'utm_source=chatgpt.com'),
  bot_types: byChoice('BotTypesFilter', 'bot_types', textOperators, [...botTypes]),
  status_code: byNumber('StatusCodeFilter', 'status_code', 200),
  bytes_sent: byNumber('BytesSentFilter', 'bytes_sent', 1024),
  duration_ms: byNumber('DurationMsFilter', 'duration_ms', 12),
};

export const filterSchemas = Object.values(all).map(({ schema }) => schema);

/** A list of some of them, which all have to hold. */
export const filtersField = (...names: (keyof typeof all)[]) =>
  Type.Optional(
    Type.Array(
      Type.Unsafe<Filter>({
        oneOf: names.map((name) => Type.Ref(all[name].$id)),
        discriminator: { propertyName: 'field' },
      }),
      { description: 'All of them have to hold.' },
    ),
  );
