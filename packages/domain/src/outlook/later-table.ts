import { HORIZONS } from './error-prior.ts'
import { LATER_ENDS, type LaterTallies } from './score-later-hours.ts'

export function laterTable(tallies: LaterTallies): string[] {
  const lines = LATER_ENDS.flatMap((end, index) => {
    const tally = tallies[end]
    if (!tally) return []
    const first = (LATER_ENDS[index - 1] ?? HORIZONS.length) + 1
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
