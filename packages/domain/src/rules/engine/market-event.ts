import { type MarketWindow, observationsBetween } from '../../market/market-window.ts'
import { hubOf, type Zone } from '../../market/zones.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

export type MarketMoment = { atMs: number; value: number }

/** An event that traders want to be warned about before it begins. */
export type MarketEvent = {
  /** The name is stored with every onset, so it is never changed. */
  name: string
  title: string
  unit: '$/MWh' | 'MW'
  /** The event's position in the list of missed events. */
  row: number
  /** A call that ended up to this long before the onset still counts, because the price itself has a level by then. */
  graceMs: number
  /** Lists the moments between two times, both included, at which the event was happening, oldest first. */
  momentsBetween(window: MarketWindow, zone: Zone, fromMs: number, toMs: number): MarketMoment[]
}

export const USUAL_EVENT_GRACE_MS = 20 * MINUTE_MS

/** Finds the quarter-hours of an event, such as a price over $100, by the hub's settled prices. */
export const findSettledPriceMoments =
  (isOn: (price: number) => boolean): MarketEvent['momentsBetween'] =>
  (window, zone, fromMs, toMs) =>
    observationsBetween(window, 'spp', hubOf(zone), fromMs, toMs).filter(({ value }) => isOn(value))

/** Finds the moments of an event that is measured over whole clock hours, each dated at the end of its hour. */
export const findClockHourMoments =
  (measure: (window: MarketWindow, zone: Zone, hourMs: number) => number | null): MarketEvent['momentsBetween'] =>
  (window, zone, fromMs, toMs) => {
    const found: MarketMoment[] = []
    for (let endMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; endMs <= toMs; endMs += HOUR_MS) {
      const value = measure(window, zone, endMs - HOUR_MS)
      if (value !== null) found.push({ atMs: endMs, value })
    }
    return found
  }
