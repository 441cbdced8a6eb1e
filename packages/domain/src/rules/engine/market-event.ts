import { type MarketWindow, observationsBetween } from '../../market/market-window.ts'
import { hubOf, type Zone } from '../../market/zones.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

export type MarketMoment = { atMs: number; value: number }

/** An event that traders want to be warned about before it begins. */
export type MarketEvent = {
  /** Stored with every onset: never renamed. */
  name: string
  title: string
  unit: '$/MWh' | 'MW'
  /** Its row in the list of missed events. */
  row: number
  /** A call that ended up to this long before the onset still counts: by then the price itself has a level. */
  graceMs: number
  /** The moments between two times, both included, at which the event was happening, oldest first. */
  momentsBetween(window: MarketWindow, zone: Zone, fromMs: number, toMs: number): MarketMoment[]
}

export const USUAL_EVENT_GRACE_MS = 20 * MINUTE_MS

/** An event on the settled prices of the hub. */
export const findSettledMoments =
  (isOn: (price: number) => boolean): MarketEvent['momentsBetween'] =>
  (window, zone, fromMs, toMs) =>
    observationsBetween(window, 'spp', hubOf(zone), fromMs, toMs).filter(({ value }) => isOn(value))

/** An event measured over whole clock hours, dated at the end of each hour. */
export const findHourMoments =
  (measure: (window: MarketWindow, zone: Zone, hourMs: number) => number | null): MarketEvent['momentsBetween'] =>
  (window, zone, fromMs, toMs) => {
    const found: MarketMoment[] = []
    for (let endMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; endMs <= toMs; endMs += HOUR_MS) {
      const value = measure(window, zone, endMs - HOUR_MS)
      if (value !== null) found.push({ atMs: endMs, value })
    }
    return found
  }
