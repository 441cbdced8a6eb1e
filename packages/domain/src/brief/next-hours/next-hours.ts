import { type MarketWindow, newestVintage, type Vintage, valueAt } from '../../market/market-window.ts'
import { slot } from '../../market/memo.ts'
import { type Series, SYSTEM, usableMs } from '../../market/series.ts'
import { mean } from '../../market/statistics.ts'
import { type LearnedOutlook, NOTHING_LEARNED } from '../../outlook/learned-outlook.ts'
import { type HourPrice, type PriceOutlook, priceOutlook } from '../../outlook/price-outlook.ts'
import { soldAt } from '../../outlook/window-prices.ts'
import { type AbsenceReason, type Absent, absent } from '../../rules/engine/fact.ts'
import type { MarketFacts } from '../../rules/facts/market-facts.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { FIVE_MINUTES_MS } from '../../time/five-minute.ts'
import { isoSeconds } from '../../time/iso-seconds.ts'
import { hourEnding } from '../../words/wording.ts'
import { type LaterHours, laterHours } from './later-hours.ts'
import { isTold, powersAhead, type Told } from './powers-ahead.ts'
import { type PriceBasis, priceBasis } from './price-basis.ts'

/** What is told of an hour ahead: MW, and $/MWh at the zone's hub. */
const HOUR_QUANTITIES = [
  'loadMw',
  'windMw',
  'solarMw',
  'netLoadMw',
  'capacityMw',
  'marginMw',
  'dayAhead',
  'lookAhead',
] as const
type HourQuantity = (typeof HOUR_QUANTITIES)[number]

export type HourAhead = { [quantity in HourQuantity]: number | null } & {
  hourStart: string
  /** As ERCOT writes it: `HE19`, and `HE02*` the second time on the autumn night. */
  hourEnding: string
  /** How much of the hour ERCOT's look-ahead reaches; its price is the mean of that part. */
  lookAheadMinutes: number
  /** What the hour's real-time price may be; null where day-ahead has not sold it. Not in briefs kept before there was one. */
  price?: HourPrice | null
  /** Why a quantity is not there. */
  absent: { [quantity in HourQuantity | 'price']?: AbsenceReason }
}

export type NextHours = {
  /** The six hours after the running one, soonest first. */
  rows: HourAhead[]
  /** The hour of the highest net load, where that is known. */
  peakHour: string | null
  /** When each forecast in use was put out. */
  publishedAt: { load: string | null; wind: string | null; solar: string | null; capacity: string | null }
  /** What the prices of the hours go by, in words; null where none is told. */
  priceBasis?: PriceBasis | null
  /** From the seventh hour to the end of tomorrow: day-ahead with its usual miss. */
  later?: LaterHours
}

/** The hub is whose day-ahead and look-ahead prices are told; the powers are the whole grid's. */
type HoursFacts = Pick<MarketFacts, 'window' | 'system'> & { prices: Pick<MarketFacts['prices'], 'hub'> }

/**
 * The next six hours as the newest forecasts have them. Capacity is what ERCOT holds against demand in the hour (short-term
 * adequacy), wind and sun included; the margin is what it leaves over the load forecast in use, which is that report's own
 * measure, told with the load of the newest forecast so that every row adds up.
 */
export function hoursAhead({ window, system, prices }: HoursFacts): NextHours {
  const { clock, forecasts } = system
  const wind = posted(window, 'stwpf', SYSTEM, clock.nowMs)
  const solar = posted(window, 'stppf', SYSTEM, clock.nowMs)
  const capacity = posted(window, 'availableCapacityAhead', SYSTEM, clock.nowMs)
  const lookAhead = posted(window, 'rtdLmp', prices.hub, clock.nowMs)
  const { load } = forecasts
  const rows = powersAhead(window, system, { wind, solar, capacity }).map((powers, index): HourAhead => {
    const hourMs = clock.hourMs + (index + 1) * HOUR_MS
    const indicated = indicatedIn(lookAhead, hourMs)
    return {
      hourStart: isoSeconds(hourMs),
      hourEnding: hourEnding(hourMs),
      ...written({ ...powers, dayAhead: dayAheadIn(window, prices.hub, hourMs), lookAhead: indicated.price }),
      lookAheadMinutes: indicated.minutes,
    }
  })
  return {
    rows,
    peakHour: highestNetLoad(rows),
    publishedAt: {
      load: load ? isoSeconds(load.publishedMs) : null,
      wind: publication(wind),
      solar: publication(solar),
      capacity: publication(capacity),
    },
  }
}

/** The same with what each hour may pay in real time at a zone's hub, by what was learned there. */
export function nextHours(facts: HoursFacts, learned: LearnedOutlook = NOTHING_LEARNED): NextHours {
  const { window, system, prices } = facts
  const firstMs = system.clock.hourMs + HOUR_MS
  const outlook = priceOutlook(window, prices.hub, system.clock.nowMs, firstMs, learned)
  const ahead = hoursAhead(facts)
  const priced = (row: HourAhead, index: number): HourAhead => {
    const price = outlook.hours[index]?.price ?? null
    return { ...row, price, absent: price === null ? { ...row.absent, price: 'missing' } : row.absent }
  }
  return {
    ...{ ...ahead, rows: ahead.rows.map(priced) },
    priceBasis: basisOf(window, outlook, firstMs, learned),
    later: laterHours(window, outlook, learned.misses, system.clock.nowMs),
  }
}

const explained = slot(() => new WeakMap<PriceOutlook['hours'], PriceBasis | null>())

/** Hours whose outlook stands over several runs are explained once. */
function basisOf(
  window: MarketWindow,
  outlook: PriceOutlook,
  firstMs: number,
  { chanceFit }: LearnedOutlook,
): PriceBasis | null {
  const known = explained(window).get(outlook.hours)
  if (known !== undefined) return known
  const made = priceBasis(outlook, firstMs, chanceFit)
  explained(window).set(outlook.hours, made)
  return made
}

/** The newest posting of a forecast while it is of use. One that died yesterday still has a number for tonight. */
function posted(window: MarketWindow, series: Series, point: string, nowMs: number): Vintage | Absent {
  const vintage = newestVintage(window, series, point)
  if (!vintage) return absent('missing')
  return nowMs - vintage.publishedAtMs <= usableMs(series) ? vintage : absent('stale')
}

const publication = (found: Vintage | Absent): string | null =>
  'absent' in found ? null : isoSeconds(found.publishedAtMs)

function dayAheadIn(window: MarketWindow, hub: string, hourMs: number): Told {
  const price = soldAt(window, hub, hourMs)
  return price === null ? absent('missing') : cents(price)
}

function indicatedIn(found: Vintage | Absent, hourMs: number): { price: Told; minutes: number } {
  if ('absent' in found) return { price: found, minutes: 0 }
  const prices: number[] = []
  for (let atMs = hourMs; atMs < hourMs + HOUR_MS; atMs += FIVE_MINUTES_MS) {
    const price = valueAt(found, atMs)
    if (price !== null) prices.push(price)
  }
  if (prices.length === 0) return { price: absent('missing'), minutes: 0 }
  return { price: cents(mean(prices)!), minutes: (prices.length * FIVE_MINUTES_MS) / MINUTE_MS }
}

const cents = (value: number): number => Math.round(100 * value) / 100 + 0

function written(quantities: Record<HourQuantity, Told>) {
  const values = {} as Record<HourQuantity, number | null>
  const reasons: HourAhead['absent'] = {}
  for (const quantity of HOUR_QUANTITIES) {
    const value = quantities[quantity]
    values[quantity] = isTold(value) ? value : null
    if (!isTold(value)) reasons[quantity] = value.absent
  }
  return { ...values, absent: reasons }
}

function highestNetLoad(rows: readonly HourAhead[]): string | null {
  let highest: HourAhead | null = null
  for (const row of rows)
    if (row.netLoadMw !== null && row.netLoadMw > (highest?.netLoadMw ?? Number.NEGATIVE_INFINITY)) highest = row
  return highest?.hourStart ?? null
}
