import type { Editor, Site } from '../sites.ts';

export interface Hook {
  site: Site;
  id: string;
}

export async function createHook(editor: Editor, site: Site, url: string): Promise<Hook> {
  const { id } = await editor(`POST /manage/websites/${site.websiteId}/webhooks`, {
    url,
    types: ['published'],
  });
  return { site, id };
}

/** The states of all deliveries of a webhook, page by page. */
export async function deliveryStates(editor: Editor, { site, id }: Hook): Promise<string[]> {
  const states: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const more = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { deliveries: { state: string }[]; nextCursor: string | null } = await editor(
      `GET /manage/websites/${site.websiteId}/webhooks/${id}/deliveries?limit=100${more}`,
    );
    states.push(...page.deliveries.map(({ state }) => state));
    cursor = page.nextCursor;
  }
  return states;
}
