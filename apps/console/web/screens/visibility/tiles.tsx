import { Link, useParams } from '@tanstack/react-router';
import { Sparkline } from '../../charts/sparkline.tsx';
import { metrics, searchOf, type View } from '../../filters/address.ts';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { Tile, tileLabelLook } from '../panel/tile.tsx';
import { answersView } from './links.ts';
import { brandOf, pointOf, type Row, seriesOf } from './rows.ts';
import { goodOf, intervalText, isShare, valueText } from './words.ts';

interface MetricTilesProps {
  view: View;
  /** The brand in focus over the whole period. */
  row: Row;
  dateRows: Row[];
  dates: string[];
  /** On the overview tiles lead to the screen; there they choose what it shows. */
  isOverview?: boolean;
}

/** Tiles of visibility, for a list of tiles. */
export function MetricTiles({ view, row, dateRows, dates, isOverview = false }: MetricTilesProps) {
  const { org = '', category = '' } = useParams({ strict: false });
  const brand = brandOf(row);
  return metrics.map((metric) => {
    const isOn = view.metric === metric;
    const point = pointOf(row, metric, 0);
    const [series] = seriesOf(
      dateRows,
      dates,
      metric,
      (one) => (one.asset?.id === brand?.id ? brand : undefined),
      undefined,
    );
    const matching = row.matching_answers ?? 0;
    const answers = row.answers ?? 0;
    return (
      <Tile
        key={metric}
        label={m.metricName(metric)}
        isOn={isOn}
        link={(label) => (
          <Link
            to={isOverview ? '/o/$org/insights/$category/visibility' : '.'}
            params={{ org, category }}
            search={searchOf({ ...view, metric })}
            aria-current={isOn ? 'true' : undefined}
            resetScroll={false}
            className={tileLabelLook}
          >
            {label}
          </Link>
        )}
        value={valueText(metric, point.value)}
        interval={intervalText(metric, point)}
        counted={{
          text:
            metric === 'visibility_score'
              ? m.ofAnswers(count(matching), count(answers), answers)
              : m.nAnswers(count(matching), matching),
          view: answersView(view, { brand: brand?.name }),
        }}
        change={row.comparison?.[metric]}
        isShare={isShare(metric)}
        good={goodOf(metric)}
      >
        <Sparkline points={series?.points ?? []} dates={dates.length} isFocus={isOn} />
      </Tile>
    );
  });
}
