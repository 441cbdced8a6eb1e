import { nextEvents } from '../../rules/calendar.ts'
import { isFact, type Known } from '../../rules/fact.ts'
import { todayAt } from '../../rules/facts/clock.ts'
import { timed } from '../../rules/figure.ts'
import { BASE_RATES } from '../../rules/thresholds.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { clockText } from '../../words/wording.ts'
import type { FigureBook } from '../figure-book.ts'
import { type Desk, type Line, line } from './line.ts'

type Ahead = { atMs: number; template: string; rank: number }

const MOST_AHEAD = 3
/** A day-ahead market that closes or clears within this comes before what the evening brings. */
const SOON_MS = 1.5 * HOUR_MS
const BEFORE_THE_EVENING = -1

const PEAK =
  '{when} evening net load peaks near {eveningPeak|gw}; the steepest climb is {ramp|gw} in three hours from {rampFrom|clock}'
const PEAK_TIGHT = `${PEAK}. Of evenings that peaked over {recordFrom|gw}, {rate|pct} saw {line|usd} or more at a hub.`

/** What such evenings have paid; nothing where the price is there already. */
function peakLine(book: FigureBook, lmp: Known): string {
  const paid = isFact(lmp) && lmp.value >= BASE_RATES.dollarsOver
  return paid || !book.has('rate') ? `${PEAK}.` : PEAK_TIGHT
}

const CALENDAR: { readonly [name: string]: string } = {
  'day-ahead bids close': '{when} day-ahead bids close for the next day.',
  'day-ahead results': '{when} day-ahead results for the next day are due.',
  'constraint file': '{when} the next constraint file shows what bound in the hour before.',
  'wind and solar forecasts':
    '{when} the next wind and solar forecasts are due; a wind revision past {revisionLine|mw} would mark volatility HIGH.',
}

/** What comes, by the clock: forecasts where there are any, the market's own calendar always. */
export function nextLines(desk: Desk): Line[] {
  const { clock } = desk.facts.scene.facts.system
  const ahead = [...forecastsAhead(desk)]
  nextEvents(clock).forEach(({ atMs, name }, index) => {
    const soon = name.startsWith('day-ahead') && atMs - clock.nowMs <= SOON_MS
    ahead.push({ atMs, rank: soon ? BEFORE_THE_EVENING : 3 + index, template: CALENDAR[name] ?? '{when}.' })
  })
  const chosen = ahead.filter(({ atMs }) => atMs > clock.nowMs).sort((left, right) => left.rank - right.rank)
  const told = chosen.slice(0, MOST_AHEAD).sort((left, right) => left.atMs - right.atMs)
  const midnightMs = todayAt(clock, 24)
  return told.map(({ atMs, template, rank }, index) => {
    const key = WHEN_KEYS[index] ?? 'ahead'
    desk.book.add(key, () => timed(key, 'When', atMs))
    const when = atMs >= midnightMs ? `Tomorrow ${clockText(atMs)}` : clockText(atMs)
    return line('next', Math.min(Math.max(rank, 0), 2), template, { when }, [key])
  })
}

/** Forecasts that carry no model's name. */
const FORECAST_NAMES: { readonly [model: string]: string } = {
  unflagged: 'the middle of the models',
  outlook: 'the demand outlook',
}

const WHEN_KEYS = ['ahead0', 'ahead1', 'ahead2']

function forecastsAhead({ facts, book }: Desk): Ahead[] {
  const { clock, demand, forecasts } = facts.scene.facts.system
  const ahead: Ahead[] = []
  const { evening, peak } = forecasts
  if (evening) {
    const template = peakLine(book, facts.scene.facts.prices.lmp)
    ahead.push({ atMs: evening.peakMs, rank: 0, template })
  }
  if (facts.highest)
    ahead.push({
      atMs: facts.highest.atMs,
      rank: 1,
      template: '{when} {highestHour|he} is the highest-priced day-ahead hour left today, at {highest|usd}.',
    })
  if (peak && book.has('peakLoad'))
    ahead.push({
      atMs: peak.hourMs,
      rank: 2,
      template: `{when} load peaks near {peakLoad|gw} in {peakHour|he} by ${FORECAST_NAMES[forecasts.load?.model ?? ''] ?? 'the {model} forecast'}.`,
    })
  const toSunset = demand.sun.setMs - clock.nowMs
  if (isFact(demand.solar) && toSunset > 0 && toSunset < 4 * HOUR_MS) {
    ahead.push({
      atMs: demand.sun.setMs,
      rank: 1,
      template: '{when} sunset; {solar|gw} of solar leaves the stack by then.',
    })
  }
  return ahead
}
