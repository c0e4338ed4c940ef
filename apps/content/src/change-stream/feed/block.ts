import type { ContentChange, Stored } from '@sightline/events';
import { encodeEvent } from '@sightline/service';

/** A change as it goes over the wire, encoded once for all who listen. */
export interface Block {
  /** Its position in the stream, and its `id:`. */
  sequence: number;
  draft: boolean;
  /** Undefined: what is stored there is not a change, and nobody gets it. */
  bytes: Buffer | undefined;
}

/** Why a reader has to reload everything: what it missed is no longer kept, or its position is one the stream never had. */
export type ReloadReason = 'gone' | 'ahead';

export function changeBlock({ sequence, message }: Stored<ContentChange>): Block {
  const bytes = message && Buffer.from(encodeEvent({ id: sequence, data: message }));
  return { sequence, draft: message?.draft === true, bytes };
}

export function reloadBlock(reason: ReloadReason, position: number): Buffer {
  return Buffer.from(encodeEvent({ id: position, event: 'reload', data: { reason } }));
}

/** Moves on the position of a reader for which there was nothing. */
export function positionBlock(position: number): Buffer {
  return Buffer.from(`: position ${position}\n${encodeEvent({ id: position })}`);
}
