import { FORECAST_HORIZONS } from '../error-prior.ts'
import { LATER_HOUR_GROUP_ENDS, type LaterHourTallies } from './score-later-hours.ts'

export function writeLaterHourScoreTable(tallies: LaterHourTallies): string[] {
  const lines = LATER_HOUR_GROUP_ENDS.flatMap((end, index) => {
    const tally = tallies[end]
    if (!tally) return []
    const first = (LATER_HOUR_GROUP_ENDS[index - 1] ?? FORECAST_HORIZONS.length) + 1
    const { hours, pinball, plain, within80, within90 } = tally
    const [mean, alone, in80, in90] = [pinball, plain, within80, within90].map((sum) => (sum / hours).toFixed(3))
    return [`| ${first}-${end} | ${hours} | ${mean} | ${alone} | ${in80} | ${in90} |`]
  })
  return [
    '| hours ahead | hours | pinball | of day-ahead alone | in P10-P90 | in P5-P95 |',
    '|---|---|---|---|---|---|',
    ...lines,
  ]
}
