import Type, { type Static } from 'typebox';
import type { VisitReportName } from '../report/query-faults.ts';
import type { TreeReportName } from '../report/reports.ts';

/** The reports that a figure can show: those of the console but the list of answers, which is no figure. */
const savedReportNames = [
  'visibility',
  'citations',
  'sentiment',
  'query_fanouts',
  'factcheck_scores',
  'factcheck_claims',
  'youtube_channels',
  'youtube_videos',
  'youtube_summary',
  'bots',
  'referrals',
] as const satisfies (TreeReportName | VisitReportName)[];
export type SavedReportName = (typeof savedReportNames)[number];

const MOST_PANELS = 30;

/** What a view or its organization says for all of its figures. */
export const saidByView = [
  'category_id',
  'organization_id',
  'start_date',
  'end_date',
  'timezone',
  'compare',
  'cursor',
  'pagination',
] as const;

export const ViewText = Type.Object(
  {
    kind: Type.Literal('text'),
    text: Type.String({ minLength: 1, maxLength: 10_000, description: 'Plain text; line breaks are kept.' }),
  },
  {
    $id: 'ViewText',
    additionalProperties: false,
    examples: [{ kind: 'text', text: 'How visible we were this month.' }],
  },
);

export const exampleOfFigure = {
  kind: 'figure' as const,
  title: 'Visibility by day',
  report: 'visibility' as const,
  query: { scope: 'all', group_by: ['date'], include: ['counts', 'interval', 'answers_filter'] },
  shown: 'line' as const,
  metric: 'visibility_score',
  compares: false,
};

export const ViewFigure = Type.Object(
  {
    kind: Type.Literal('figure'),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    report: Type.Enum([...savedReportNames], { description: 'Which report.' }),
    query: Type.Object(
      {},
      {
        additionalProperties: true,
        description: `The body of the report, as its endpoint takes it, without what the view says for all figures: ${saidByView.map((name) => `\`${name}\``).join(', ')}. Where rows have dates and \`interval\` (\`date_interval\` of visits) is left out, it follows the length of the period.`,
      },
    ),
    shown: Type.Enum(['line', 'bars', 'table', 'number'], { description: 'How the console draws it.' }),
    metric: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'The metric that is drawn; the first of the report when left out.',
      }),
    ),
    compares: Type.Boolean({
      default: false,
      description: 'Whether rows are compared with the period that `compare` of the view says.',
    }),
  },
  { $id: 'ViewFigure', additionalProperties: false, examples: [exampleOfFigure] },
);
export type ViewFigure = Static<typeof ViewFigure>;

export type ViewPanel = Static<typeof ViewText> | ViewFigure;
export const viewPanels = Type.Array(
  Type.Unsafe<ViewPanel>({
    type: 'object',
    oneOf: [Type.Ref('ViewText'), Type.Ref('ViewFigure')],
    discriminator: { propertyName: 'kind' },
    required: ['kind'],
  }),
  { maxItems: MOST_PANELS, description: `At most ${MOST_PANELS}, in their order.` },
);
