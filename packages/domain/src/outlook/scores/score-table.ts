import { BASELINE_FORECASTS } from '../baseline-quantiles.ts'
import {
  addOutlookTally,
  CHANCE_BIN_ENDS,
  type ChanceBin,
  createEmptyOutlookTally,
  type OutlookTally,
} from '../outlook-tally.ts'
import type { CalibratedChanceTallies } from './score-chance-fits.ts'

type Interval = (days: readonly (readonly [cases: number, happened: number])[]) => readonly [low: number, high: number]

/**
 * Writes a table row for each number of hours ahead, then how often stated events happened, before and after
 * calibration.
 */
export function writeOutlookScoreTable(
  byHorizon: Readonly<Record<number, OutlookTally>>,
  fitted: (all: OutlookTally) => CalibratedChanceTallies,
  intervalOf: Interval,
): string[] {
  const all = createEmptyOutlookTally()
  for (const tally of Object.values(byHorizon)) addOutlookTally(all, tally)
  const calibrated = fitted(all)
  const brier = (calibrated.over.squares / all.hours).toFixed(5)
  return [
    '| h | hours | pinball | % of day-ahead | % of persistence | % of climatology | in P10-P90 | in P5-P95 | >100: happened %, Brier | <0: happened %, Brier |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...Object.entries(byHorizon).map(([horizon, tally]) => horizonRow(horizon, tally)),
    '',
    `Brier score of >100: ${(all.over.squares / all.hours).toFixed(5)} as it comes, ${brier} fitted.`,
    '',
    '| chance stated | >100 fitted: stated, happened [90 % interval] (hours) | >100 as it comes | <0 fitted | <0 as it comes |',
    '|---|---|---|---|---|',
    ...CHANCE_BIN_ENDS.map((end, index) => {
      const cells = [calibrated.over, all.over, calibrated.below, all.below].map(({ bins }) =>
        binCell(bins[index]!, intervalOf),
      )
      return `| ${CHANCE_BIN_ENDS[index - 1] ?? 0}-${end} | ${cells.join(' | ')} |`
    }),
  ]
}

function horizonRow(horizon: string, { hours, pinball, within80, within90, over, below }: OutlookTally): string {
  const share = (count: number) => (count / hours).toFixed(3)
  const chance = ({ happened, squares }: OutlookTally['over']) =>
    `${((100 * happened) / hours).toFixed(2)}, ${(squares / hours).toFixed(4)}`
  const against = BASELINE_FORECASTS.map((baseline) => ((100 * pinball.outlook) / pinball[baseline]).toFixed(0))
  const cells = [horizon, hours, share(pinball.outlook), ...against, share(within80), share(within90)]
  return `| ${[...cells, chance(over), chance(below)].join(' | ')} |`
}

/**
 * Writes how often a group's event was stated and happened, marked `outside` if chance does not explain the difference.
 */
function binCell({ stated, days }: ChanceBin, intervalOf: Interval): string {
  const byDay = Object.values(days)
  const cases = byDay.reduce((sum, [count]) => sum + count, 0)
  if (cases === 0) return '-'
  const happened = byDay.reduce((sum, [, count]) => sum + count, 0)
  const [low, high] = intervalOf(byDay)
  const expected = stated / cases
  const outside = expected < low || expected > high ? ' outside' : ''
  const figures = [expected, happened / cases].map((share) => share.toFixed(3)).join(', ')
  return `${figures} [${low.toFixed(3)}-${high.toFixed(3)}] (${cases})${outside}`
}
