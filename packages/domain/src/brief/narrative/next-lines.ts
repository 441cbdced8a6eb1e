import { isFact } from '../../rules/engine/fact.ts'
import { createTimeFigure } from '../../rules/engine/figure.ts'
import { listMarketDeadlines } from '../../rules/engine/market-deadlines.ts'
import { findHourStartToday, type MarketClock } from '../../rules/facts/clock.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { formatClockText } from '../../words/wording.ts'
import { chooseCrossingTemplate } from './likely-price-crossing.ts'
import { createNarrativeLine, type NarrativeInput, type NarrativeLine } from './narrative-line.ts'
import { writeDayAheadLine, writeNetLoadLine, writeRenewablesLine } from './six-hour-lines.ts'

type NextLine = { atMs: number; template: string; rank: number }

const MAX_LINES = 3
/** A day-ahead deadline or result that is due within this time is mentioned first. */
const SOON_MS = 1.5 * HOUR_MS
/** If the evening is further away than this, the brief does not mention it yet. */
const EVENING_WITHIN_MS = 12 * HOUR_MS

/** Ranks of the lines about what is next; a line with a lower rank is placed first. */
const RANKS = {
  soon: -2,
  turn: -1,
  netLoad: 0,
  evening: 1,
  dayAhead: 2,
  renewables: 3,
  sunset: 4,
  calendar: 5,
} as const

const EVENING =
  'Evening net load peaks near {eveningPeak|gw} in {eveningPeakAt|he}; the steepest three hours add {ramp|gw}.'
const SUNSET = 'At {when} the sun sets; {solar|gw} of solar rolls off by then.'

const CALENDAR: { readonly [name: string]: string } = {
  'day-ahead bids close': 'At {when} day-ahead bids close for the next day.',
  'day-ahead results': 'At {when} day-ahead results for the next day are due.',
  'constraint file': 'At {when} the next constraint file shows which constraints bound in the hour before.',
  'wind and solar forecasts':
    'At {when} the next wind and solar forecasts are due; a wind revision above {revisionLine|mw} would make volatility HIGH.',
}

/** Writes what is next: six hours and the evening from the forecasts, then the market's deadlines. */
export function writeWhatIsNextLines(desk: NarrativeInput): NarrativeLine[] {
  const { clock } = desk.facts.input.facts.system
  const lines = [...sixHours(desk), ...afterSixHours(desk), ...calendar(clock)]
    .sort((left, right) => left.rank - right.rank || left.atMs - right.atMs)
    .slice(0, MAX_LINES)
  const midnightMs = findHourStartToday(clock, 24)
  return lines.map(({ atMs, template, rank }, index) => {
    const lineRank = Math.min(Math.max(rank, 0), 2)
    if (!template.includes('{when}')) return createNarrativeLine('next', lineRank, template)
    const key = `ahead${index}`
    desk.book.add(key, () => createTimeFigure(key, 'When', atMs))
    const when = atMs >= midnightMs ? `${formatClockText(atMs)} tomorrow` : formatClockText(atMs)
    return createNarrativeLine('next', lineRank, template, { when }, [key])
  })
}

function sixHours(desk: NarrativeInput): NextLine[] {
  const { input, turn } = desk.facts
  const lines = [
    { rank: RANKS.turn, template: turn && `${chooseCrossingTemplate(turn)}.` },
    { rank: RANKS.netLoad, template: writeNetLoadLine(desk) },
    { rank: RANKS.dayAhead, template: writeDayAheadLine(desk) },
    { rank: RANKS.renewables, template: writeRenewablesLine(desk) },
  ]
  return lines.flatMap(({ rank, template }) => (template === null ? [] : [{ atMs: input.nowMs, rank, template }]))
}

/** Describes an evening that is more than six hours away, and the sunset if there is no solar forecast. */
function afterSixHours({ facts }: NarrativeInput): NextLine[] {
  const { clock, demand, forecasts } = facts.input.facts.system
  const { evening } = forecasts
  const ahead: NextLine[] = []
  const endMs = clock.hourMs + (facts.ahead.rows.length + 1) * HOUR_MS
  if (evening && evening.peakMs >= endMs && evening.peakMs - clock.nowMs <= EVENING_WITHIN_MS)
    ahead.push({ atMs: evening.peakMs, rank: RANKS.evening, template: EVENING })
  const toSunset = demand.sun.setMs - clock.nowMs
  if (forecasts.solar === null && isFact(demand.solar) && toSunset > 0 && toSunset < 4 * HOUR_MS)
    ahead.push({ atMs: demand.sun.setMs, rank: RANKS.sunset, template: SUNSET })
  return ahead
}

const calendar = (clock: MarketClock): NextLine[] =>
  listMarketDeadlines(clock).map(({ atMs, name }) => ({
    atMs,
    rank: name.startsWith('day-ahead') && atMs - clock.nowMs <= SOON_MS ? RANKS.soon : RANKS.calendar,
    template: CALENDAR[name] ?? '{when}.',
  }))
