import { httpClient } from '@sightline/stack';
import type { Owner } from './owner.ts';

/** Questions to the model, in their order. */
export type Asked = { at: number; text: string }[];

const byBearer = ({ bearer }: Owner) => ({ authorization: `Bearer ${bearer}` });
export const byKey = ({ apiKey }: Owner) => ({ 'x-api-key': apiKey });

const BOUNDARY = 'slotsslotsslots';
export const beginOfForm = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="schema_name"\r\n\r\narticle\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="huts.csv"\r\n\r\ntitle,slug\r\nA hut,a-hut\r\n`;
export const wholeForm = `${beginOfForm}\r\n--${BOUNDARY}--\r\n`;
export const importOf = (url: string, owner: Owner) => ({
  url: `${url}/csv?website_id=${owner.websiteIds[0]}`,
  options: {
    method: 'POST',
    headers: { ...byBearer(owner), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  },
});

export const datasetUrl = (url: string, { websiteIds }: Owner) =>
  `${url}/dataset/article?websiteId=${websiteIds[0]}`;

export const computedUrl = (url: string, { websiteIds, blockId }: Owner) =>
  `${url}/blocks/with-cel-cache?websiteId=${websiteIds[0]}&blockIds=${blockId}`;

export async function orderTranslation(
  url: string,
  owner: Owner,
  schemaName: string,
  languages: string[],
): Promise<void> {
  const body = { websiteId: owner.websiteIds[0], schemaNames: [schemaName], languages };
  const { status, text } = await httpClient(url)('POST /translation', { bearer: owner.bearer, body });
  if (status >= 300) throw new Error(`No translation job: ${status} ${text}`);
}
