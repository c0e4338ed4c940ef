import { httpClient } from '@sightline/stack';
import { accepted } from '../accepted.ts';
import type { BlockDraft } from './blocks.ts';
import { type Draft, inLanguage, translationOf, translations } from './languages.ts';
import type { RouteDraft } from './routes.ts';

interface Release {
  documents?: string[];
  blocks?: string[];
  routes?: string[];
}

/** A person who fills a website over HTTP. What is refused ends the work, with what the service said. */
export interface Editor {
  website: string;
  component(body: { name: string }): Promise<void>;
  /** Uploads a JPEG and answers its id, as all that follow do. */
  picture(name: string, bytes: Buffer): Promise<string>;
  document(schema: string, draft: Draft): Promise<string>;
  edit(document: string, draft: Draft): Promise<void>;
  block(draft: BlockDraft): Promise<string>;
  route(draft: RouteDraft, blockIds: string[]): Promise<string>;
  /** Stores what a generator made for a block. */
  generated(block: string, content: Draft): Promise<void>;
  /** Makes the host lead to this website. What was left over by a start that broke off gives it up. */
  takeDomain(domain: string): Promise<void>;
  release(release: Release): Promise<void>;
}

export async function createEditor(contentUrl: string, bearer: string, name: string): Promise<Editor> {
  const ask = httpClient(contentUrl);
  const send = (request: string, body: unknown) =>
    accepted<{ id: string }>(request, () => ask(request, { bearer, body }));
  const { id: website } = await send('POST /manage/websites', { name });
  const base = `/manage/websites/${website}`;
  return {
    website,
    async component(body) {
      await send(`POST ${base}/components`, body);
    },
    async picture(name, bytes) {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${name}.jpg`);
      const headers = { authorization: `Bearer ${bearer}` };
      const answer = await fetch(`${contentUrl}${base}/assets`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`The picture ${name} was refused: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
    async document(schema, draft) {
      const body = { schema_name: schema, content: inLanguage(draft, 'en') };
      const { id } = await send(`POST ${base}/documents`, body);
      for (const language of translations) {
        const content = translationOf(draft, language);
        await send(`PUT ${base}/documents/${id}/translations/${language}`, { content });
      }
      return id;
    },
    async edit(document, draft) {
      await send(`PATCH ${base}/documents/${document}?replace=true`, { content: inLanguage(draft, 'en') });
    },
    async block({ schema, content, layout, computed }) {
      const { id } = await send(`POST ${base}/blocks`, { schema_name: schema, content, layout });
      for (const [field, script] of Object.entries(computed)) {
        await send(`PUT ${base}/blocks/${id}/computed-fields/${field}`, { script });
      }
      return id;
    },
    async route({ path, pattern, label, tags, bindings }, blockIds) {
      const { id } = await send(`POST ${base}/routes`, {
        path,
        label,
        tags,
        block_ids: blockIds,
        ...(pattern !== undefined && { pattern }),
        ...(bindings && { param_bindings: bindings }),
      });
      return id;
    },
    async generated(block, content) {
      await send(`PUT ${base}/blocks/${block}/generated`, { generated_content: content, status: 'ready' });
    },
    async takeDomain(domain) {
      const listed = await accepted<{ websites: { id: string; domains: string[] }[] }>(
        'GET /manage/websites',
        () => ask('GET /manage/websites?limit=100', { bearer }),
      );
      for (const { id, domains } of listed.websites.filter((one) => one.domains.includes(domain)))
        await send(`PATCH /manage/websites/${id}`, { domains: domains.filter((one) => one !== domain) });
      await send(`PATCH ${base}`, { domains: [domain] });
    },
    async release(release) {
      await send(`POST ${base}/releases`, release);
    },
  };
}
