import type { Model } from '@sightline/llm';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { needs } from '../../../http/calling.ts';
import { readName } from '../../../http/name.ts';
import type { Insights } from '../../../http/parts.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { exceptBody, NDJSON_TYPE, readBody, readingBodies } from '../../../ingest/read-body.ts';
import { OrganizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import { exampleOfTextUpload, type TextUpload } from '../text-upload.ts';
import { classifyTexts } from './classify.ts';
import { LONGEST_TEXT, MOST_TEXTS, readTexts } from './read-texts.ts';
import { MOST_TEXTS_OF_ORGANIZATION, refuseFull, storeTexts } from './store-texts.ts';

const MOST_BYTES = 16 * 1024 * 1024;
const CLASSIFYING_MS = 5 * 60_000;

const Query = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 200,
    description:
      'Where the texts come from. The same text of a day and country under the same name is replaced.',
    examples: ['Chat of the shop'],
  }),
});

const PromptText = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: LONGEST_TEXT, description: 'What somebody wrote.' }),
    country_code: Type.String({ description: 'ISO 3166-1 alpha-3.' }),
    at: Type.String({ description: 'A date or an RFC 3339 timestamp.' }),
    users: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'How many people wrote it; 1 when left out.',
      }),
    ),
  },
  {
    $id: 'PromptText',
    additionalProperties: false,
    examples: [{ text: 'Which trail shoes are light?', country_code: 'DEU', at: '2026-10-04T08:15:00Z' }],
  },
);

const Result = Type.Object(
  {
    accepted: Type.Integer({ description: 'Different texts of a day and country that were stored.' }),
    classified: Type.Integer({
      description: 'Texts that the language model was asked about; others were known.',
    }),
    upload: Type.Unsafe<TextUpload>(Type.Ref('PromptTextUpload')),
  },
  {
    $id: 'PromptTextUploadResult',
    examples: [{ accepted: 1000, classified: 940, upload: exampleOfTextUpload }],
  },
);

interface Parts extends Insights {
  modelOr501: () => Model;
}

export async function uploadTextsRoute(app: Service, parts: Parts): Promise<void> {
  for (const schema of [PromptText, Result]) app.addSchema(schema);
  await readingBodies(app, [NDJSON_TYPE], (scope) => register(scope, parts));
}

function register(app: Service, { pool, newId, now, modelOr501 }: Parts): void {
  app.post('/manage/organizations/:organization_id/prompt-texts', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'uploadPromptTexts',
      summary: 'Upload texts for shares of intents',
      description: `What people wrote to your own chat, search or support, one JSON object per line, at most ${MOST_TEXTS} of them, also with \`Content-Encoding: gzip\` or \`zstd\`. The language model of the installation classifies each text once, within the request, which takes up to minutes. Stored are its words, its hash and its label. All of a request are stored, or none: 422 lists the first 100 errors. 409 beyond ${MOST_TEXTS_OF_ORGANIZATION} texts of the organization, 501 without a language model, 503 when it fails.`,
      tags: ['Management'],
      params: OrganizationParams,
      querystring: Query,
      body: { content: { [NDJSON_TYPE]: { schema: Type.Ref('PromptText') } } },
      response: {
        200: Type.Unsafe<Static<typeof Result>>(Type.Ref('PromptTextUploadResult')),
        ...detailResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 501, 503),
      },
    },
    validatorCompiler: exceptBody(app),
    handler: async (request) => {
      const { id: organizationId } = ownOrganization(request);
      const model = modelOr501();
      const name = withoutFaults((faults) => readName(request.query.name, ['query', 'name'], faults));
      if (!request.body) throw new HttpError(415, `The content type must be ${NDJSON_TYPE}.`);
      const texts = await readTexts(readBody(request, MOST_BYTES));
      await refuseFull(pool, organizationId);
      const signal = AbortSignal.timeout(CLASSIFYING_MS);
      const classified = await classifyTexts({ pool, model, signal }, organizationId, texts);
      const upload = await storeTexts(
        pool,
        { id: newId(), organizationId, name, at: new Date(now()) },
        texts,
      );
      return { accepted: texts.length, classified, upload };
    },
  });
}
