import { listObservationsBetween, type MarketWindow } from '../../market/market-window.ts'
import { findHubOfZone, type Zone } from '../../market/zones.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

export type MarketEventMoment = { atMs: number; value: number }

/** A market event that traders want to be warned about before it begins, such as a price over $100. */
export type MarketEvent = {
  /** The name is stored with the start of every event, so it is never changed. */
  name: string
  title: string
  unit: '$/MWh' | 'MW'
  /** The position of the event in the list of missed events. */
  row: number
  /**
   * A prediction that ended up to this long before the event began still counts, because by then an item about the
   * price itself has an alert level.
   */
  graceMs: number
  /** Lists the times between two times, both included, at which the event was happening, oldest first. */
  momentsBetween(window: MarketWindow, zone: Zone, fromMs: number, toMs: number): MarketEventMoment[]
}

export const USUAL_EVENT_GRACE_MS = 20 * MINUTE_MS

/** Finds the quarter-hours of an event, such as a price over $100, by the hub's settled prices. */
export const findSettledPriceMoments =
  (isOn: (price: number) => boolean): MarketEvent['momentsBetween'] =>
  (window, zone, fromMs, toMs) =>
    listObservationsBetween(window, 'spp', findHubOfZone(zone), fromMs, toMs).filter(({ value }) => isOn(value))

/** Finds the times of an event that is measured over whole clock hours, each dated at the end of its hour. */
export const findClockHourMoments =
  (measure: (window: MarketWindow, zone: Zone, hourMs: number) => number | null): MarketEvent['momentsBetween'] =>
  (window, zone, fromMs, toMs) => {
    const found: MarketEventMoment[] = []
    for (let endMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; endMs <= toMs; endMs += HOUR_MS) {
      const value = measure(window, zone, endMs - HOUR_MS)
      if (value !== null) found.push({ atMs: endMs, value })
    }
    return found
  }
