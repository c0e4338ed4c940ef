import { useQuery } from '@tanstack/react-query';
import { bodyOf, content } from '../../api/client.ts';
import { websitesOf } from '../../api/first-steps.ts';
import { r } from '../../language/reports/messages.ts';

interface EvidenceLinkProps {
  organization: string;
  /** The id of the document that the claim was compared with; what was sent with an answer has any text. */
  document: string | null | undefined;
  path: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The path of a page, and where the page can be opened, the link to it. */
export function EvidenceLink({ organization, document, path }: EvidenceLinkProps) {
  const isPage = path.startsWith('/') && document != null && UUID.test(document);
  const { data: host } = useQuery({
    queryKey: ['host-of-document', organization, document],
    queryFn: ({ signal }) => hostOf(organization, document ?? '', signal),
    enabled: isPage,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const shown = <code className="font-mono text-note text-soft wrap-anywhere">{path}</code>;
  if (!host) return shown;
  return (
    <a
      href={`https://${host}${path}`}
      target="_blank"
      rel="noreferrer"
      className="link"
      aria-label={r.openPage(`${host}${path}`)}
    >
      <code className="font-mono text-note text-soft wrap-anywhere">{`${host}${path}`}</code>
    </a>
  );
}

/** A host that is proven to be that of the website with the document; null where none is, or nobody may know it. */
async function hostOf(organization: string, document: string, signal: AbortSignal): Promise<string | null> {
  for (const { id } of await websitesOf(organization, signal)) {
    const path = { id, documentId: document };
    const has = await content.GET('/manage/websites/{id}/documents/{documentId}', {
      params: { path },
      signal,
    });
    if (!has.response.ok) continue;
    const { domains } = await bodyOf(
      content.GET('/manage/websites/{id}/domains', { params: { path: { id } }, signal }),
    );
    return domains.find(({ proven_at }) => proven_at !== null)?.domain ?? null;
  }
  return null;
}
