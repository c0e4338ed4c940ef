import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { bodyOf, done, insights } from '../../api/client.ts';
import type { StepProps } from '../../api/first-steps.ts';
import { Button } from '../../kit/button.tsx';
import { useDraft } from '../../kit/draft.ts';
import { InputField, SelectField, TextArea } from '../../kit/form.tsx';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { readRivals } from '../prompts/lines.ts';

/** Makes the category with its brands. What exists is not made again, so it can be sent again after it broke half-way. */
export function BrandStep({ organizationId, progress: { category, brands }, onDone }: StepProps) {
  const [topic, setTopic] = useDraft(`category.${organizationId}`, category?.name);
  const [name, setName] = useDraft(`brand.${organizationId}`);
  const [website, setWebsite] = useDraft(`brand-website.${organizationId}`);
  const [rivals, setRivals] = useDraft(`rivals.${organizationId}`);
  const [region, setRegion] = useDraft(`region.${organizationId}`);
  const isOver = brands.some(({ is_owned }) => is_owned);
  const { data: regions = [] } = useQuery({
    queryKey: ['regions'],
    queryFn: ({ signal }) => bodyOf(insights.GET('/manage/regions', { signal })),
    enabled: !isOver,
  });
  const offered = regions.filter((one) => !one.organization_id || one.organization_id === organizationId);
  const read = readRivals(rivals);
  const known = read.filter((rival) => rival !== undefined);
  const create = useMutation({
    mutationFn: async () => {
      const id = category?.id ?? (await createCategory());
      const path = { category_id: id };
      const there = await bodyOf(
        insights.GET('/v1/org/categories/{category_id}/assets', { params: { path } }),
      );
      const wanted = [
        { name: name.trim(), website: website.trim(), is_owned: true },
        ...known.map((rival) => ({ ...rival, is_owned: false })),
      ];
      for (const body of wanted)
        if (!there.some((brand) => brand.name === body.name))
          await done(insights.POST('/manage/categories/{category_id}/assets', { params: { path }, body }));
    },
    onSuccess: () => {
      for (const clear of [setName, setWebsite, setRivals]) clear('');
    },
    // Also after a failure: a category that was made is there.
    onSettled: onDone,
  });
  const createCategory = async () => {
    const body = {
      name: topic.trim(),
      organization_ids: [organizationId],
      region_ids: [region || (offered[0]?.id ?? '')].filter(Boolean),
    };
    return (await bodyOf(insights.POST('/manage/categories', { body }))).id;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  if (category && isOver)
    return (
      <Link
        to="/o/$org/insights/$category/catalogue"
        params={{ org: organizationId, category: category.id }}
        className="link"
      >
        {words.changeInCatalogue()}
      </Link>
    );
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField
          label={words.categoryName()}
          hint={words.categoryNameHint()}
          value={category?.name ?? topic}
          onValue={setTopic}
          disabled={category !== undefined}
          required
          maxLength={200}
        />
        <SelectField
          label={words.regionAsked()}
          value={region || (offered[0]?.id ?? '')}
          onValue={setRegion}
          disabled={category !== undefined}
          options={offered.map(({ id, name: label }) => ({ id, label }))}
        />
        <InputField
          label={words.yourBrand()}
          value={name}
          onValue={setName}
          required
          maxLength={200}
          autoComplete="off"
        />
        <InputField
          label={words.website()}
          placeholder="aurora.example"
          value={website}
          onValue={setWebsite}
          required
        />
      </div>
      <TextArea
        label={words.rivals()}
        hint={
          read.length > known.length
            ? words.rivalsWithoutHost(read.length - known.length)
            : words.rivalsHint()
        }
        value={rivals}
        onValue={setRivals}
        rows={4}
        placeholder={'Borealis Gear, borealis.example\nSummit & Sons, summit.example'}
      />
      <ProblemLine error={create.error} />
      <div className="flex items-center justify-end gap-2">
        <span className="mr-auto text-soft" role="status">
          {known.length > 0 && words.rivalCount(known.length)}
        </span>
        <Button
          type="submit"
          look="primary"
          disabled={
            create.isPending ||
            !(category?.name ?? topic).trim() ||
            !name.trim() ||
            !website.trim() ||
            read.length > known.length
          }
        >
          {create.isPending ? m.loading() : words.create()}
        </Button>
      </div>
    </form>
  );
}
