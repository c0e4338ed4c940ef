import { refuseFaults } from '../../http/refuse-faults.ts';
import type { Organization } from '../../organization/organization.ts';

/** The asked ones of the caller's organizations; the only one when none is asked. Else 422 at its place. */
export function chooseOwners(mine: Organization[], asked: string[] | undefined): Organization[] {
  const loc = ['body', 'organization_ids'];
  if (asked === undefined) {
    if (mine.length === 0) {
      const msg = 'You belong to no organization yet. Create or join one first.';
      refuseFaults([{ loc, msg, type: 'missing' }]);
    }
    if (mine.length > 1) {
      refuseFaults([
        { loc, msg: 'You belong to several organizations: send `organization_ids`.', type: 'missing' },
      ]);
    }
    return mine;
  }
  const wanted = asked.map((id) => id.toLowerCase());
  const own = new Set(mine.map(({ id }) => id));
  const unknown = wanted.flatMap((id, index) => (own.has(id) ? [] : [[...loc, index]]));
  refuseFaults(
    unknown.map((place) => ({ loc: place, msg: 'is not one of your organizations', type: 'organization' })),
  );
  return mine.filter(({ id }) => wanted.includes(id));
}
