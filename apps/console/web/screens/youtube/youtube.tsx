import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asking } from '../../filters/request.ts';
import { count, dayWithYear } from '../../language/format.ts';
import { r } from '../../language/reports/messages.ts';
import { NotAsked, QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { BasisMenu } from '../report/basis-menu.tsx';
import { Panel } from '../report/panel.tsx';
import { RankTable } from '../report/rank-table.tsx';
import { pointOfRow } from '../report/rows.ts';
import { Shown } from '../report/shown.tsx';
import { share } from '../report/units.ts';
import { type OpenReport, useReport } from '../report/use-report.ts';
import {
  answersOfVideo,
  bodyOf,
  CHANNELS,
  channelsQuery,
  summaryQuery,
  VIDEOS,
  videosQuery,
} from './rows.ts';

/** Which channels and videos of YouTube answers cite. */
export function Youtube() {
  const report = useReport('youtube');
  const { open, asking } = report;
  const summary = useQuery(summaryQuery(useMemo(() => asking?.ask, [asking])));
  const data = summary.data?.data;
  return (
    <>
      <Toolbar
        open={open}
        report="youtube"
        errors={[summary.error]}
        title={r.youtubeHeadline()}
        hasComparison={false}
      >
        {data && (
          <p className="text-[16px] leading-6 text-soft" data-testid="headline">
            {r.youtubeSummary(
              count(data.total_youtube_citations ?? 0),
              count(data.distinct_channels ?? 0),
              count((data.distinct_videos ?? 0) + (data.distinct_shorts ?? 0)),
            )}
          </p>
        )}
      </Toolbar>
      {!asking && (
        <div className="card">
          <NotAsked />
        </div>
      )}
      {asking && (
        <QueryState
          query={summary}
          isAsked
          height={600}
          isEmpty={() => !data?.total_youtube_citations}
          empty={
            <div className="card">
              <State icon="youtube" title={r.noYoutube()} />
            </div>
          }
        >
          {() => (
            <div className="grid content-start items-start gap-4 xl:grid-cols-[2fr_3fr]">
              <Channels report={report} asking={asking} />
              <Videos report={report} asking={asking} />
            </div>
          )}
        </QueryState>
      )}
    </>
  );
}

interface PartProps {
  report: OpenReport;
  asking: Asking;
}

function Channels({ report: { open }, asking }: PartProps) {
  const body = useMemo(
    () => ({ ...bodyOf(asking, open.view), group_by: ['channel'], limit: 50 }),
    [asking, open.view],
  );
  const query = useQuery(channelsQuery(body));
  const rows = query.data?.data ?? [];
  return (
    <Panel
      title={r.channels()}
      note={<Shown shown={rows.length} all={query.data?.info.total_results} />}
      beside={<BasisMenu open={open} />}
      facts={{
        title: r.channels(),
        request: { path: CHANNELS, body },
        computed: 'youtube',
        csv: () => [
          [
            'rank',
            'channel',
            'handle',
            'citations',
            'videos',
            'share',
            'low',
            'high',
            'matching_answers',
            'answers',
          ],
          ...rows.map((row) => [
            row.rank,
            row.name,
            row.handle,
            row.count,
            row.videos,
            row.citation_share,
            row.interval?.citation_share?.low,
            row.interval?.citation_share?.high,
            row.matching_answers,
            row.answers,
          ]),
        ],
      }}
    >
      <QueryState
        query={query}
        isAsked
        height={300}
        isEmpty={() => rows.length === 0}
        empty={<p className="text-soft">{r.notKnownYet()}</p>}
      >
        {() => (
          <RankTable
            label={r.channels()}
            name={r.channel()}
            value={r.share()}
            columns={[r.videos()]}
            unit={share}
            hasChange={false}
            rows={rows.map((row) => ({
              key: row.handle ?? row.name ?? '',
              name: row.name ?? '',
              note: row.handle ? `@${row.handle}` : '',
              rank: row.rank,
              more: [count(row.videos ?? 0)],
              point: pointOfRow(row, 'citation_share'),
              noAnswers: r.noFilterForChannels(),
            }))}
          />
        )}
      </QueryState>
      <p className="mt-2 text-small text-faint">{r.noFilterForChannels()}</p>
    </Panel>
  );
}

function Videos({ report: { open }, asking }: PartProps) {
  const { view } = open;
  const body = useMemo(() => ({ ...bodyOf(asking, view), limit: 50 }), [asking, view]);
  const query = useQuery(videosQuery(body));
  const rows = query.data?.data ?? [];
  return (
    <Panel
      title={r.videos()}
      note={<Shown shown={rows.length} all={query.data?.info.total_results ?? undefined} />}
      facts={{
        title: r.videos(),
        request: { path: VIDEOS, body },
        computed: 'youtube',
        csv: () => [
          [
            'rank',
            'video',
            'title',
            'channel',
            'published',
            'citations',
            'share',
            'low',
            'high',
            'matching_answers',
          ],
          ...rows.map((row) => [
            row.rank,
            row.url,
            row.title,
            row.channel_title,
            row.published_at,
            row.count,
            row.citation_share,
            row.interval?.citation_share?.low,
            row.interval?.citation_share?.high,
            row.matching_answers,
          ]),
        ],
      }}
    >
      <QueryState
        query={query}
        isAsked
        height={500}
        isEmpty={() => rows.length === 0}
        empty={<p className="text-soft">{r.notKnownYet()}</p>}
      >
        {() => (
          <RankTable
            label={r.videos()}
            name={r.video()}
            value={r.share()}
            columns={[r.published()]}
            unit={share}
            hasChange={false}
            rows={rows.map((row) => {
              // A video that is cited as a video and as a short has two rows and one page: neither counts all of its answers.
              const isAlone = rows.filter(({ video_id }) => video_id === row.video_id).length === 1;
              return {
                key: `${row.source_type} ${row.video_id}`,
                name: row.title ?? row.video_id ?? '',
                note: [row.channel_title, row.source_type === 'short' ? r.short() : '']
                  .filter(Boolean)
                  .join(' · '),
                rank: row.rank,
                more: [row.published_at ? dayWithYear(row.published_at.slice(0, 10)) : '–'],
                point: pointOfRow(row, 'citation_share'),
                answers: isAlone && row.video_id ? answersOfVideo(view, asking, row.video_id) : undefined,
                noAnswers: r.noFilterForShorts(),
              };
            })}
          />
        )}
      </QueryState>
    </Panel>
  );
}
