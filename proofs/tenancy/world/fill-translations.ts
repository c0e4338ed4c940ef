import { httpClient } from '@sightline/stack';

export interface TranslationThings {
  /** Of no document: a job of it ends at once, so that nothing of it moves by itself. */
  emptySchemaName: string;
  translationJobId: string;
}

interface Owner {
  websiteId: string;
  bearer: string;
  schemaName: string;
}

/** Two jobs. */
export async function fillTranslations(
  contentUrl: string,
  { websiteId, bearer, schemaName }: Owner,
): Promise<TranslationThings> {
  const ask = httpClient(contentUrl);
  const create = async (languages: string[]): Promise<string> => {
    const body = { websiteId, schemaNames: [schemaName], languages };
    const answer = await ask('POST /translation', { bearer, body });
    if (answer.status !== 200) throw new Error(`POST /translation answered ${answer.status}: ${answer.text}`);
    return answer.body.job_id;
  };
  await create(['fr']);
  return { emptySchemaName: schemaName, translationJobId: await create(['de']) };
}
