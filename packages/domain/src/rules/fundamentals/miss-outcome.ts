import type { MarketWindow } from '../../market/market-window.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { hoursEnding, type MarketEvent } from '../engine/market-event.ts'
import type { Call, Outcome, Unscorable } from '../engine/rule.ts'
import { hourMiss, type Missed } from '../facts/hour-miss.ts'

const NET_LOAD_OFF_MW = 2_000

/** The misses of load, wind and solar combined. */
export const netLoadOff: MarketEvent = {
  name: 'netload_off',
  title: 'Net load 2 GW or more off its forecast',
  unit: 'MW',
  row: 7,
  graceMs: HOUR_MS,
  momentsBetween: hoursEnding((window, _zone, hourMs) => {
    const load = hourMiss(window, 'load', hourMs)
    const wind = hourMiss(window, 'wind', hourMs)
    const solar = hourMiss(window, 'solar', hourMs)
    if (load === null || wind === null || solar === null) return null
    const off = load - wind - solar
    return Math.abs(off) >= NET_LOAD_OFF_MW ? off : null
  }),
}

/** A miss is only worth trading if it continues: the next clock hour misses on the same side, by at least half as much. */
export const missOutcome = (missed: Missed): Outcome => ({
  // The next clock hour begins up to an hour after the call.
  horizonMinutes: 120,
  actionableFrom: 'info',
  claim: 'The next hour misses its forecast on the same side, by at least half as much',
  isAnnouncedPrice: null,
  marketEvent: null,
  showsReliability: false,
  wasCorrect(window: MarketWindow, call: Call): boolean | Unscorable {
    const hourMs = Math.ceil(call.raisedAtMs / HOUR_MS) * HOUR_MS
    const before = errorOf(call) ?? hourMiss(window, missed, Math.floor(call.raisedAtMs / HOUR_MS) * HOUR_MS - HOUR_MS)
    const after = hourMiss(window, missed, hourMs)
    if (before === null || after === null) return 'readings missing'
    return Math.sign(before) * after >= Math.abs(before) / 2
  },
})

/** Actual minus forecast as the call stated them, MW. */
function errorOf({ figures }: Call): number | null {
  const numberOf = (key: string) => figures.find((figure) => figure.key === key)?.value
  const [actual, forecast] = [numberOf('actual'), numberOf('forecast')]
  return typeof actual === 'number' && typeof forecast === 'number' ? actual - forecast : null
}
