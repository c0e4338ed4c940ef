import fc from 'fast-check';
import type { contentUnderTest } from '../../../testing/content-under-test.ts';

const reference = (component: string, name: string) => ({
  name,
  type: 'reference',
  component,
  required: false,
});
const fields = [
  { name: 'title', type: 'string', required: false },
  { name: 'slug', type: 'string', required: false },
  reference('person', 'person'),
  reference('post', 'post'),
];
const shapes = ['/p', '/p/x', '/p/{s}', '/{s}/p', '/{s}', '/{l}', '/{l}/{s}', '/{s}/{l}', '/q/y'];
const patterns = ['/p', '/{l}/{s}', '/p/{s}', '/{s}/{l}', '/{s}'];
const slugs = ['x', 'y', 'z', 'p', ''];
const bindings = [undefined, 'post', 'person', 'language'];
const scripts = [
  'content.title',
  'lookup("post", "x")',
  "lookup(content.title, 'x')",
  'lookup("person", params.s)',
];
const languages = ['de', 'en'];

const index = fc.nat(30);
/** Numbers choose among what there is when the step is taken. */
export const step = fc.record({
  kind: fc.constantFrom(
    'publish',
    'publish',
    'publish',
    'unpublish',
    'translate',
    'untranslate',
    'archive',
    'component',
    'release',
    'addRoute',
    'addRoute',
    'addRoute',
    'editRoute',
    'editRoute',
    'publishBlock',
    'publishBlock',
    'unpublishBlock',
    'layout',
    'generate',
    'ungenerate',
    'compute',
    'forgetScript',
  ),
  at: index,
  text: index,
  more: index,
  other: index,
});
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const pick = <T>(from: readonly T[], at: number) => from[at % from.length] as T;

/** A website with documents that can refer to each other, blocks, and whatever `take` does to it. */
export async function randomSite(
  content: Awaited<ReturnType<typeof contentUnderTest>>,
  bearer: string,
): Promise<{ websiteId: string; take(step: Step): Promise<number> }> {
  const website = await content.ask('POST /manage/websites', {
    bearer,
    body: { name: 'Random', domains: [] },
  });
  const websiteId: string = website.body.id;
  const ask = async (request: string, body?: unknown) => {
    const [method, path] = request.split(' ', 2);
    return content.ask(`${method} /manage/websites/${websiteId}${path}`, { bearer, body });
  };
  for (const name of ['person', 'post', 'box']) {
    const component = { name, displayName: name, titleField: 'title', routeSlugField: 'slug', fields };
    await ask('POST /components', component);
  }
  const documents: { id: string; schemaName: string }[] = [];
  for (const schemaName of ['post', 'person', 'post', 'person']) {
    const made = await ask('POST /documents', { schema_name: schemaName, content: { title: 'T' } });
    documents.push({ id: made.body.id, schemaName });
  }
  const blocks: string[] = [];
  for (let made = 0; made < 3; made++) {
    blocks.push(
      (await ask('POST /blocks', { schema_name: 'box', content: { title: 'B' }, layout: {} })).body.id,
    );
  }
  const routes: string[] = [];
  let count = 0;
  return { websiteId, take: async (one) => (await take(one)).status };

  function values({ text, more, other }: Step): object {
    const [post, person] = ['post', 'person'].map((name) =>
      documents.filter(({ schemaName }) => schemaName === name),
    );
    return {
      title: `T${count++}`,
      ...(more % 3 !== 0 && { post: pick(post ?? [], other)?.id }),
      ...(text % 3 !== 0 && { person: pick(person ?? [], more)?.id }),
    };
  }

  function route({ at, text, more, other }: Step): object {
    const path = pick(shapes, at);
    const isPattern = path.includes('{');
    const pattern = isPattern ? path : pick([path, ...patterns], text);
    const bound = ['s', 'l'].flatMap((name, place) => {
      const schemaName = pick(bindings, place === 0 ? more : other);
      return schemaName && pattern.includes(`{${name}}`) ? [[name, schemaName]] : [];
    });
    return {
      path,
      pattern,
      param_bindings: bound.length === 0 ? null : Object.fromEntries(bound),
      block_ids: other % 3 === 0 ? [] : [pick(blocks, text)],
      template_block_ids: more % 4 === 0 ? [pick(blocks, more)] : null,
      state: pick(['Live', 'Live', 'Live', 'Draft', 'Archived'], text + other),
    };
  }

  async function take(one: Step) {
    const document = pick(documents, one.at);
    const block = pick(blocks, one.at);
    const routeId = pick(routes, one.at);
    switch (one.kind) {
      case 'publish':
        await ask(`PATCH /documents/${document.id}?replace=true`, {
          content: { ...values(one), slug: pick(slugs, one.text) },
        });
        return ask(`POST /documents/${document.id}/publish`);
      case 'unpublish':
        return ask(`POST /documents/${document.id}/unpublish`);
      case 'archive':
        await ask(`POST /documents/${document.id}/archive?force=true`);
        return ask(`POST /documents/${document.id}/restore`, { version: 1 });
      case 'translate':
        return ask(`PUT /documents/${document.id}/translations/${pick(languages, one.more)}`, {
          content: { ...values(one), ...(one.other % 2 === 0 && { slug: pick(slugs, one.text) }) },
        });
      case 'untranslate':
        return ask(`DELETE /documents/${document.id}/translations/${pick(languages, one.more)}`);
      case 'component':
        return ask(`PATCH /components/${pick(['person', 'post', 'box'], one.at)}`, {
          displayName: `N${count++}`,
        });
      case 'addRoute': {
        const made = await ask('POST /routes', route(one));
        if (made.status === 201) routes.push(made.body.id);
        return made;
      }
      case 'editRoute': {
        const {
          path: _path,
          pattern: _pattern,
          ...placing
        } = route(one) as { path: string; pattern: string };
        return ask(
          `PATCH /routes/${routeId}`,
          one.more % 2 === 0 ? route(one) : { ...placing, param_bindings: undefined },
        );
      }
      case 'release': {
        const drafts = routes.slice(-2);
        for (const [place, { id }] of documents.slice(0, 2).entries()) {
          await ask(`PATCH /documents/${id}`, {
            content: { ...values(one), slug: pick(slugs, one.more + place * one.other) },
          });
        }
        return ask('POST /releases', {
          documents: documents.slice(0, 2).map(({ id }) => id),
          blocks: [block],
          ...(drafts.length > 0 && { routes: drafts }),
        });
      }
      case 'publishBlock':
        await ask(`PATCH /blocks/${block}`, { content: { ...values(one) } });
        return ask(`POST /blocks/${block}/publish`);
      case 'unpublishBlock':
        return ask(`POST /blocks/${block}/unpublish`);
      case 'layout':
        return ask(`PATCH /blocks/${block}`, { layout: { width: count++ } });
      case 'generate':
        return ask(`PUT /blocks/${block}/generated`, { generated_content: values(one), status: 'ready' });
      case 'ungenerate':
        return ask(`DELETE /blocks/${block}/generated`);
      case 'compute':
        return ask(`PUT /blocks/${block}/computed-fields/title`, { script: pick(scripts, one.more) });
      default:
        return ask(`DELETE /blocks/${block}/computed-fields/title`);
    }
  }
}
