import type { Tenant } from '@sightline/stack';
import type { ContentThings } from './fill-content.ts';
import type { InsightsThings } from './fill-insights.ts';

/** Everything that one organization has. */
export interface Belongings {
  tenant: Tenant;
  /** A key of the person, which follows their memberships. */
  ownKey: string;
  /** In every name and text of this organization, and nowhere else. */
  mark: string;
  /** A host that leads to the website of this organization. */
  host: string;
  content: ContentThings;
  insights: InsightsThings;
}
