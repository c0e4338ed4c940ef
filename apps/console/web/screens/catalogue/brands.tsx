import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, Fragment, useState } from 'react';
import { bodyOf, done, insights, type Schemas } from '../../api/client.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Checks, InputField } from '../../kit/form.tsx';
import { Icon } from '../../kit/icon.tsx';
import { n, words } from '../../language/manage/messages.ts';
import { Confirm } from '../manage/confirm.tsx';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';

type Brand = Schemas['ManagedAsset'];

interface BrandsProps {
  organization: string;
  category: string;
  canChange: boolean;
}

export function Brands({ organization, category, canChange }: BrandsProps) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['catalogue', 'brands', category],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/assets', {
          params: { path: { category_id: category } },
          signal,
        }),
      ),
  });
  const [edited, setEdited] = useState<Brand | 'new'>();
  const [removed, setRemoved] = useState<Brand>();
  const renew = async () => {
    await client.invalidateQueries({ queryKey: ['catalogue', 'brands', category] });
    await client.invalidateQueries({ queryKey: ['brands', category] });
    await client.invalidateQueries({ queryKey: ['revisions', category] });
  };
  return (
    <Card
      title={words.brands()}
      note={
        <>
          {canChange ? words.brandsNote() : words.analystsCanChange()} · {n.decideHere()}{' '}
          {(['unsure', 'candidates'] as const).map((section, index) => (
            <Fragment key={section}>
              {index > 0 && ', '}
              <Link
                to="/o/$org/insights/$category/names/{-$section}"
                params={{ org: organization, category, section }}
                className="text-accent underline"
              >
                {n.sectionName(section)}
              </Link>
            </Fragment>
          ))}
        </>
      }
      actions={
        canChange && (
          <Button onPress={() => setEdited('new')}>
            <Icon name="plus" /> {words.addBrand()}
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        isAsked
        height={160}
        isEmpty={(rows) => rows.length === 0}
        empty={<State icon="overview" title={words.noBrands()} />}
      >
        {(rows) => (
          <Table
            label={words.brands()}
            rows={rows.toSorted((one, other) => Number(other.is_owned) - Number(one.is_owned))}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'name',
                title: words.name(),
                cell: ({ name, is_owned, website }) => (
                  <>
                    <b className="font-[550]">{name}</b>{' '}
                    {is_owned && <span className="tag bg-accent-soft text-accent">{words.ownBrand()}</span>}
                    <div className="text-note text-soft md:hidden">{website}</div>
                  </>
                ),
              },
              {
                id: 'names',
                title: words.otherNames(),
                isWideOnly: true,
                cell: ({ alternate_names }) => alternate_names.join(', '),
              },
              {
                id: 'hosts',
                title: words.hosts(),
                isWideOnly: true,
                cell: ({ website, alternate_domains }) => [website, ...(alternate_domains ?? [])].join(', '),
              },
              {
                id: 'actions',
                title: words.change(),
                isTitleHidden: true,
                className: 'text-right whitespace-nowrap',
                cell: (brand) =>
                  canChange && (
                    <>
                      <Button
                        look="quiet"
                        aria-label={words.changeNamed(brand.name)}
                        onPress={() => setEdited(brand)}
                      >
                        {words.change()}
                      </Button>
                      <Button
                        look="quiet"
                        aria-label={words.removeNamed(brand.name)}
                        onPress={() => setRemoved(brand)}
                      >
                        {words.remove()}
                      </Button>
                    </>
                  ),
              },
            ]}
          />
        )}
      </QueryState>
      {edited && (
        <EditBrand
          category={category}
          brand={edited === 'new' ? undefined : edited}
          onDone={renew}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <Confirm
          title={words.removeNamed(removed.name)}
          action={words.remove()}
          run={async () => {
            await done(
              insights.DELETE('/manage/categories/{category_id}/assets/{asset_id}', {
                params: { path: { category_id: category, asset_id: removed.id } },
              }),
            );
            await renew();
          }}
          onClose={() => setRemoved(undefined)}
        >
          {words.removeEntryWhy('brands')}
        </Confirm>
      )}
    </Card>
  );
}

interface EditBrandProps {
  category: string;
  brand: Brand | undefined;
  /** Of a new one, from elsewhere. */
  suggested?: string;
  onDone: (saved: { id: string; name: string }) => Promise<void>;
  onClose: () => void;
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export function EditBrand({ category, brand, suggested = '', onDone, onClose }: EditBrandProps) {
  const [name, setName] = useState(brand?.name ?? suggested);
  const [names, setNames] = useState(brand?.alternate_names.join(', ') ?? '');
  const [website, setWebsite] = useState(brand?.website ?? '');
  const [hosts, setHosts] = useState(brand?.alternate_domains?.join(', ') ?? '');
  const [own, setOwn] = useState<ReadonlySet<'own'>>(new Set(brand?.is_owned ? ['own'] : []));
  const save = useMutation({
    mutationFn: () => {
      const body = {
        name: name.trim(),
        alternate_names: listOf(names),
        website: website.trim(),
        alternate_domains: listOf(hosts),
        is_owned: own.has('own'),
      };
      const path = { category_id: category };
      return brand
        ? bodyOf(
            insights.PATCH('/manage/categories/{category_id}/assets/{asset_id}', {
              params: { path: { ...path, asset_id: brand.id } },
              body,
            }),
          )
        : bodyOf(insights.POST('/manage/categories/{category_id}/assets', { params: { path }, body }));
    },
    onSuccess: async (saved) => {
      onClose();
      await onDone(saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog title={brand?.name ?? words.addBrand()} isOpen onClose={onClose} width="wide">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            label={words.name()}
            value={name}
            onValue={setName}
            required
            maxLength={200}
            autoFocus={suggested === ''}
          />
          <InputField
            label={words.otherNames()}
            value={names}
            onValue={setNames}
            hint={words.otherNamesHint()}
          />
          <InputField
            label={words.website()}
            value={website}
            onValue={setWebsite}
            required
            autoFocus={suggested !== ''}
          />
          <InputField
            label={words.otherHosts()}
            value={hosts}
            onValue={setHosts}
            placeholder={words.commas()}
          />
        </div>
        <Checks
          label={words.owner()}
          options={[{ id: 'own', label: words.isOwnBrand(), hint: words.isOwnBrandHint() }]}
          chosen={own}
          onChange={setOwn}
        />
        <ProblemLine error={save.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button type="submit" look="primary" disabled={save.isPending || !name.trim() || !website.trim()}>
            {words.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
