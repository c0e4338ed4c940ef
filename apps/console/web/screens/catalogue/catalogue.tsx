import { useParams } from '@tanstack/react-router';
import { useRights } from '../../api/membership.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Page } from '../manage/page.tsx';
import { RevisionDue } from '../names/due.tsx';
import { Brands } from './brands.tsx';
import { CitationGroups } from './citation-groups.tsx';
import { NamedList } from './named-list.tsx';
import { sourcesOf } from './sources.ts';

export function Catalogue() {
  const { org = '', category = '' } = useParams({ strict: false });
  const { canWriteInsights, isAdmin } = useRights(org);
  const sources = sourcesOf(org, category);
  return (
    <Page title={m.screenName('catalogue')} about={words.catalogueAbout()}>
      <RevisionDue organization={org} category={category} />
      <Brands organization={org} category={category} canChange={canWriteInsights} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {(['topics', 'tags', 'personas', 'regions', 'models', 'domains'] as const).map((id) => {
          const isShared = id === 'regions' || id === 'models' || id === 'domains';
          return (
            <NamedList
              key={id}
              title={words.catalogueName(id)}
              source={sources[id]}
              canChange={isShared ? isAdmin : canWriteInsights}
              readOnly={isShared ? words.adminsCanChange() : words.analystsCanChange()}
            />
          );
        })}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <CitationGroups category={category} kind="citation-categories" canChange={canWriteInsights} />
        <CitationGroups category={category} kind="citation-tags" canChange={canWriteInsights} />
      </div>
    </Page>
  );
}
