import type { MarketWindow } from '../../market/market-window.ts'
import { HOUR_MS } from '../../time/durations.ts'
import type { Call, Outcome, Untold } from '../engine/rule.ts'
import { hourMiss, type Missed } from '../facts/hour-miss.ts'

/** A miss is only worth trading if it goes on: the next clock hour misses on the same side, by at least half as much. */
export const missOutcome = (missed: Missed): Outcome => ({
  // The next clock hour begins up to an hour after the call.
  horizonMinutes: 120,
  countsFrom: 'info',
  claim: 'The next hour misses its forecast on the same side, by at least half as much',
  event: null,
  cameTrue(window: MarketWindow, call: Call): boolean | Untold {
    const hourMs = Math.ceil(call.raisedAtMs / HOUR_MS) * HOUR_MS
    const before = errorOf(call) ?? hourMiss(window, missed, Math.floor(call.raisedAtMs / HOUR_MS) * HOUR_MS - HOUR_MS)
    const after = hourMiss(window, missed, hourMs)
    if (before === null || after === null) return 'readings missing'
    return Math.sign(before) * after >= Math.abs(before) / 2
  },
})

/** What the call said: actual minus forecast, MW. */
function errorOf({ figures }: Call): number | null {
  const numberOf = (key: string) => figures.find((figure) => figure.key === key)?.value
  const [actual, forecast] = [numberOf('actual'), numberOf('forecast')]
  return typeof actual === 'number' && typeof forecast === 'number' ? actual - forecast : null
}
