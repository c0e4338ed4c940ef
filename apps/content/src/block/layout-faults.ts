import type { InputFault } from '@sightline/service';

const MOST_BYTES = 64 * 1024;

export function layoutFaults(layout: object | undefined, place = ['body', 'layout']): InputFault[] {
  const bytes = layout === undefined ? 0 : Buffer.byteLength(JSON.stringify(layout));
  if (bytes <= MOST_BYTES) return [];
  return [
    {
      loc: place,
      msg: `must have at most ${MOST_BYTES} bytes as JSON (received ${bytes})`,
      type: 'too_long',
    },
  ];
}
