import { latest, type MarketWindow } from '../../market/market-window.ts'
import { remembered, visitKnown } from '../../market/window-memo.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type Absent, absent } from '../fact.ts'
import type { Clock } from './clock.ts'

/** Real-time against day-ahead in one hour. */
export type Dart = {
  hourMs: number
  dayAhead: number
  realTime: number
  quarters: number
  spread: number
  newestMs: number
}

/** How the day has gone so far. */
export type DartDay = {
  average: number | null
  /** Hours in a row, back from this one, in which real-time stayed on the same side. */
  sameSide: number
  hours: number
}

type Settled = { quarters: number; mean: number; newestMs: number }

function settledHour(window: MarketWindow, hub: string, hourMs: number): Settled {
  return remembered(window, 'settled hour', hub, hourMs, (standing) => {
    const settled = { quarters: 0, mean: 0, newestMs: hourMs }
    let sum = 0
    visitKnown(window, 'spp', hub, hourMs, hourMs + HOUR_MS - 1, standing, (value, atMs) => {
      sum += value
      settled.quarters++
      settled.newestMs = atMs
    })
    settled.mean = settled.quarters > 0 ? sum / settled.quarters : 0
    return settled
  })
}

const dayAheadOf = (window: MarketWindow, hub: string, hourMs: number): number | null => {
  const found = latest(window, 'damSpp', hub, hourMs)
  return found && found.atMs === hourMs ? found.value : null
}

/** The current hour once two of its quarters are settled, until then the hour before it. */
export function readDart(window: MarketWindow, hub: string, clock: Clock): Dart | Absent {
  const current = settledHour(window, hub, clock.hourMs)
  const hourMs = current.quarters >= 2 ? clock.hourMs : clock.hourMs - HOUR_MS
  const settled = hourMs === clock.hourMs ? current : settledHour(window, hub, hourMs)
  if (settled.quarters < 2) return absent('too_few')
  const dayAhead = dayAheadOf(window, hub, hourMs)
  if (dayAhead === null) return absent('missing')
  const { mean, quarters, newestMs } = settled
  return { hourMs, dayAhead, realTime: mean, quarters, spread: mean - dayAhead, newestMs }
}

export function readDartDay(window: MarketWindow, hub: string, clock: Clock, dart: Dart): DartDay {
  let sum = 0
  let hours = 0
  let sameSide = 0
  let unbroken = true
  for (let hourMs = dart.hourMs; hourMs >= clock.midnightMs; hourMs -= HOUR_MS) {
    const settled = settledHour(window, hub, hourMs)
    const sold = dayAheadOf(window, hub, hourMs)
    if (settled.quarters < 2 || sold === null) continue
    const difference = settled.mean - sold
    sum += difference
    hours++
    unbroken = unbroken && difference > 0 === dart.spread > 0
    if (unbroken) sameSide++
  }
  return { average: hours > 0 ? sum / hours : null, sameSide, hours }
}
