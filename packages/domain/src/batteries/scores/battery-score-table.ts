import { computeMedian } from '../../market/statistics.ts'
import { BATTERY_DURATION_HOURS } from '../battery-terms.ts'
import type { ArchivedBatteryDay } from './score-archived-battery-days.ts'

const HEAD = [
  '| hub | storage | days | perfect foresight, $/MW-day | by day-ahead | by P50 at midnight | by P50, every hour again | median day, by day-ahead | median day, every hour again | in P10-P90 | below, above |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
]

type Earned = 'perfectUsd' | 'dayAheadUsd' | 'outlookUsd' | 'replannedUsd'

/**
 * Writes the table of `docs/batteries.md`: dollars that each kind of plan earned, as a percentage of perfect foresight.
 */
export const writeBatteryScoreTable = (
  hubs: readonly { hub: string; days: readonly ArchivedBatteryDay[] }[],
): string[] => [
  ...HEAD,
  ...hubs.flatMap(({ hub, days }) =>
    BATTERY_DURATION_HOURS.map((storageHours) =>
      writeRow(
        `${hub} | ${storageHours} h`,
        days.filter((day) => day.storageHours === storageHours),
      ),
    ),
  ),
]

function writeRow(name: string, days: readonly ArchivedBatteryDay[]): string {
  if (days.length === 0) return `| ${name} | 0 | | | | | | | | |`
  const sum = (earned: Earned) => days.reduce((total, day) => total + day[earned], 0)
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  const shareOf = (earned: Earned) => percent(sum(earned) / sum('perfectUsd'))
  const medianOf = (earned: Earned) =>
    percent(
      computeMedian(days.flatMap((day) => (day.perfectUsd > 0 ? [day[earned] / day.perfectUsd] : []))) ?? Number.NaN,
    )
  const shareAt = (place: ArchivedBatteryDay['place']) =>
    (days.filter((day) => day.place === place).length / days.length).toFixed(2)
  const cells = [
    name,
    days.length,
    (sum('perfectUsd') / days.length).toFixed(2),
    shareOf('dayAheadUsd'),
    shareOf('outlookUsd'),
    shareOf('replannedUsd'),
    medianOf('dayAheadUsd'),
    medianOf('replannedUsd'),
    shareAt('inside'),
    `${shareAt('below')}, ${shareAt('above')}`,
  ]
  return `| ${cells.join(' | ')} |`
}
