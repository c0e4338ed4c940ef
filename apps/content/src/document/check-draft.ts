import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import { contentFaults } from '../component/content-faults.ts';
import type { LockedComponent } from '../component/lock-component.ts';
import { referenceFaults } from '../component/reference-faults.ts';
import { isStorable } from '../component/value/text.ts';
import { refuseFaults } from '../refuse-faults.ts';

interface Draft {
  websiteId: string;
  component: LockedComponent;
  title?: string | undefined;
  content?: Record<string, unknown> | undefined;
}

/** 400 with every fault of a title and of content that need not be complete. */
export async function checkDraft(client: PoolClient, draft: Draft): Promise<void> {
  refuseFaults(await draftFaults(client, draft));
}

async function draftFaults(
  client: PoolClient,
  { websiteId, component, title, content }: Draft,
): Promise<InputFault[]> {
  const { fields, routeSlugField: slugField } = component;
  const faults: InputFault[] = [];
  if (title !== undefined && !isStorable(title)) {
    faults.push({
      loc: ['body', 'title'],
      msg: 'holds a NUL or half of a surrogate pair',
      type: 'unstorable',
    });
  }
  if (content === undefined) return faults;
  const wrong = contentFaults(fields, content, { complete: false, slugField });
  if (wrong.length > 0) return [...faults, ...wrong];
  return [...faults, ...(await referenceFaults(client, { websiteId, fields, content }))];
}
