import { HttpError, type InputFault } from '@sightline/service';
import { readName } from '../http/name.ts';
import { refuseFaults } from '../http/refuse-faults.ts';
import type { ReportParts } from '../report/pipeline/context.ts';
import { saidByView, type ViewFigure, type ViewPanel } from './panel.ts';
import { checkPeriod, type ViewPeriod } from './period.ts';
import { bodyOf, type FigureOf, prepareFigure } from './saved-report.ts';

/** The name as it is kept; 422 for it, and for a period that no address says. */
export function requireWords(given: ViewPeriod & { name: string }): string {
  const faults: InputFault[] = [];
  const name = readName(given.name, ['body', 'name'], faults);
  checkPeriod(given, faults);
  refuseFaults(faults);
  return name;
}

/** Refuses every figure that its report would refuse, with the path of each error. */
export async function refuseFigures(
  insights: ReportParts,
  view: FigureOf & { panels: ViewPanel[] },
): Promise<void> {
  const faults: InputFault[] = [];
  for (const [index, panel] of view.panels.entries())
    if (panel.kind === 'figure') faults.push(...(await faultsOf(insights, view, panel, index)));
  refuseFaults(faults);
}

async function faultsOf(
  insights: ReportParts,
  view: FigureOf,
  panel: ViewFigure,
  index: number,
): Promise<InputFault[]> {
  const at: InputFault['loc'] = ['body', 'panels', index];
  const said = saidByView.filter((name) => Object.hasOwn(panel.query, name));
  if (said.length > 0)
    return said.map((name) => ({
      loc: [...at, 'query', name],
      msg: 'is said by the view for all of its figures: leave it out',
      type: 'said_by_view',
    }));
  const body = bodyOf(view, panel, insights.now());
  try {
    await prepareFigure(insights, panel.report, body, view.organization_id);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    if (error.faults) return error.faults.map((fault) => ({ ...fault, loc: placed(fault.loc, at) }));
    return [{ loc: [...at, 'query'], msg: error.message, type: 'report_refused' }];
  }
}

/** Where in the view an error in the body of a report is. */
function placed([, field, ...rest]: InputFault['loc'], at: InputFault['loc']): InputFault['loc'] {
  if (field === undefined) return [...at, 'query'];
  if (field === 'start_date' || field === 'end_date') return ['body', 'period'];
  if (field === 'compare') return [...at, 'compares'];
  return [...at, 'query', field, ...rest];
}
