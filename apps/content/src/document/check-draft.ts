import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import { contentFaults } from '../component/content-faults.ts';
import { referenceFaults } from '../component/content-references.ts';
import { limits } from '../component/field.ts';
import type { LockedComponent } from '../component/lock-component.ts';
import { isStorable } from '../component/value/values.ts';
import { refuseFaults } from '../http/refuse-faults.ts';

interface Draft {
  websiteId: string;
  component: LockedComponent;
  title?: string | undefined;
  content?: Record<string, unknown> | undefined;
  /** The draft that results, where `content` is a part of it. */
  whole?: Record<string, unknown>;
  /** Also asks for what is required, as publication does. */
  complete?: boolean;
}

/** 400 with every fault of a title and of content. */
export async function checkDraft(client: PoolClient, draft: Draft): Promise<void> {
  refuseFaults(await draftFaults(client, draft));
}

async function draftFaults(
  client: PoolClient,
  { websiteId, component, title, content, whole, complete = false }: Draft,
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
  // Content of the largest size takes tens of milliseconds: what was read before it and what comes after have turns of their own.
  await nextTurn();
  faults.push(...contentFaults(fields, content, { complete, slugField }));
  await nextTurn();
  faults.push(...(await referenceFaults(client, { websiteId, fields, content })));
  if (faults.length === 0 && whole && Buffer.byteLength(JSON.stringify(whole)) > limits.contentBytes) {
    const msg = `must be at most ${limits.contentBytes} bytes of JSON together with the fields that stay`;
    faults.push({ loc: ['body', 'content'], msg, type: 'too_large' });
  }
  return faults;
}
