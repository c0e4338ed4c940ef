import type Profound from '@profoundai/client';
import type { Static } from 'typebox';
import { assertType, expectTypeOf, test } from 'vitest';
import type { CategoryAsset, OrganizationAssetsResponse } from '../asset/assets.ts';
import type { CategoryWithOrganization } from '../category/category.ts';
import type { DomainWithOrganization } from '../domain/domain.ts';
import type { NamedResource } from '../http/named-resource.ts';
import type { ContentAnalysis, ContentOptimizationResponse } from '../optimization/optimization.ts';
import type { Organization, OrganizationFilter } from '../organization/organization.ts';
import type {
  CategoryPersonasResponse,
  OrganizationPersonasWithCategoryResponse,
} from '../persona/personas.ts';
import type { ListingParameters } from '../prompt/list/parameters.ts';
import type { CategoryPromptsResponse } from '../prompt/prompt.ts';
import type {
  CreatePromptsBody,
  CreatePromptsResponse,
  UpdatePromptStatusBody,
  UpdatePromptStatusResponse,
  UpdatePromptsBody,
  UpdatePromptsResponse,
} from '../prompt/writing.ts';
import type { AnswersV1Query } from '../report/v1/answers/schema.ts';
import type { ArrayQuery } from '../report/v1/array-report.ts';
import type { VisitsQuery } from '../report/visits/report.ts';
import type { Tag } from '../tag/tags.ts';
import type { Topic } from '../topic/topics.ts';

// The compiler is the judge: `pnpm types` fails where a type no longer fits, running these tests shows nothing.

type Organizations = Profound['organizations'];
type Categories = Organizations['categories'];
type Optimization = Profound['content']['optimization'];
type MethodOf<Resource> = {
  [Name in keyof Resource]: Resource[Name] extends (...given: never) => unknown ? Name : never;
}[keyof Resource];
type AnswersOf<Resource> = {
  [Name in MethodOf<Resource>]: Resource[Name] extends (...given: never) => infer Answer
    ? Awaited<Answer>
    : never;
};
/** What a method is given, at its place in the list of parameters. */
type GivenTo<Method extends (...given: never) => unknown, At extends number> = NonNullable<
  Parameters<Method>[At]
>;

/** A value for the compiler alone. */
const of = <T>() => undefined as T;

interface OurOrganizations {
  list: Organization[];
  domains: DomainWithOrganization[];
  getPersonas: OrganizationPersonasWithCategoryResponse;
  listAssets: OrganizationAssetsResponse;
  models: NamedResource[];
  regions: NamedResource[];
}

interface OurCategories {
  list: CategoryWithOrganization[];
  assets: CategoryAsset[];
  createPrompts: CreatePromptsResponse;
  getCategoryPersonas: CategoryPersonasResponse;
  prompts: CategoryPromptsResponse;
  tags: Tag[];
  topics: Topic[];
  updatePromptStatus: UpdatePromptStatusResponse;
  updatePrompts: UpdatePromptsResponse;
}

interface OurOptimization {
  list: ContentOptimizationResponse;
  retrieve: { data: ContentAnalysis };
}

test('returns responses that match every method of the client', () => {
  expectTypeOf<keyof OurOrganizations>().toEqualTypeOf<MethodOf<Organizations>>();
  assertType<AnswersOf<Organizations>>(of<OurOrganizations>());
  expectTypeOf<keyof OurCategories>().toEqualTypeOf<MethodOf<Categories>>();
  assertType<AnswersOf<Categories>>(of<OurCategories>());
  expectTypeOf<keyof OurOptimization>().toEqualTypeOf<MethodOf<Optimization>>();
  assertType<AnswersOf<Optimization>>(of<OurOptimization>());
});

test('accepts what the types of the client allow', () => {
  type OrganizationQueries =
    | GivenTo<Organizations['domains' | 'getPersonas' | 'listAssets' | 'regions'], 0>
    | GivenTo<Categories['list'], 0>;
  assertType<Static<typeof OrganizationFilter>>(of<OrganizationQueries>());
  assertType<ListingParameters>(of<GivenTo<Categories['prompts'], 1>>());
  assertType<CreatePromptsBody>(of<GivenTo<Categories['createPrompts'], 1>>());
  assertType<UpdatePromptsBody>(of<GivenTo<Categories['updatePrompts'], 1>>());
  assertType<UpdatePromptStatusBody>(of<GivenTo<Categories['updatePromptStatus'], 1>>());
  type Reports = Profound['reports'];
  assertType<ArrayQuery>(
    of<GivenTo<Reports['visibility' | 'citations' | 'sentiment' | 'queryFanouts'], 0>>(),
  );
  assertType<ArrayQuery>(
    of<GivenTo<Reports['streamVisibility' | 'streamCitations' | 'streamSentiment'], 0>>(),
  );
  type OfVisits = 'getBotsReport' | 'getBotsReportV2' | 'getReferralsReport' | 'getReferralsReportV2';
  assertType<VisitsQuery>(of<GivenTo<Reports[OfVisits], 0>>());
  assertType<VisitsQuery>(of<GivenTo<Profound['logs']['raw']['logs' | 'bots'], 0>>());
  assertType<AnswersV1Query>(of<GivenTo<Profound['prompts']['answers'], 0>>());
});
