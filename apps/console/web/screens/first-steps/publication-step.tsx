import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { bodyOf, content, done } from '../../api/client.ts';
import type { StepProps } from '../../api/first-steps.ts';
import { Button } from '../../kit/button.tsx';
import { useDraft } from '../../kit/draft.ts';
import { InputField, TextArea } from '../../kit/form.tsx';
import { words } from '../../language/manage/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';

const COMPONENT = 'article';

/** A title and a text, published at once. The component of such articles is made when the website has none of this name. */
export function PublicationStep({ organizationId, progress: { websites, isPublished }, onDone }: StepProps) {
  const [title, setTitle] = useDraft(`article.${organizationId}`);
  const [text, setText] = useDraft(`article-text.${organizationId}`);
  const website = websites[0];
  // Sent again after publishing failed, it publishes this one.
  const created = useRef<string>(undefined);
  const publish = useMutation({
    mutationFn: async () => {
      const path = { id: website?.id ?? '' };
      await ensureComponent(path.id);
      created.current ??= (
        await bodyOf(
          content.POST('/manage/websites/{id}/documents', {
            params: { path },
            body: { schema_name: COMPONENT, content: { title: title.trim(), slug: slugOf(title), text } },
          }),
        )
      ).id;
      await done(
        content.POST('/manage/websites/{id}/documents/{documentId}/publish', {
          params: { path: { ...path, documentId: created.current } },
        }),
      );
    },
    onSuccess: async () => {
      setTitle('');
      setText('');
      await onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish.mutate();
  };
  if (isPublished) return <p className="text-soft">{words.publicationIsThere()}</p>;
  if (!website) return <p className="text-soft">{words.stepBefore(words.stepName('website'))}</p>;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <InputField label={words.articleTitle()} value={title} onValue={setTitle} required maxLength={200} />
      <TextArea label={words.text()} value={text} onValue={setText} rows={6} required />
      <ProblemLine error={publish.error} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" disabled={publish.isPending || !title.trim() || !text.trim()}>
          {words.publishOn(website.name)}
        </Button>
      </div>
    </form>
  );
}

async function ensureComponent(website: string): Promise<void> {
  const path = { id: website };
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor && { cursor }) };
    const page = await bodyOf(content.GET('/manage/websites/{id}/components', { params: { path, query } }));
    if (page.components.some(({ name }) => name === COMPONENT)) return;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  await done(
    content.POST('/manage/websites/{id}/components', {
      params: { path },
      body: {
        name: COMPONENT,
        displayName: words.article(),
        titleField: 'title',
        routeSlugField: 'slug',
        fields: [
          { name: 'title', type: 'string', required: true },
          { name: 'slug', type: 'string', required: true },
          { name: 'text', type: 'text' },
        ],
      },
    }),
  );
}

/** Of Latin letters and digits; another script has a name by chance. */
function slugOf(title: string): string {
  const readable = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return readable.slice(0, 80) || `article-${crypto.randomUUID().slice(0, 8)}`;
}
