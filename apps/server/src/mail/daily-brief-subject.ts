import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { centralDaysBetween, describeOtherDay } from '@tradeops/domain/time/central-date'
import { writeSourceAge } from '@tradeops/domain/words/age'
import { gigawatts, hourEnding, joinWithAnd, usd } from '@tradeops/domain/words/wording'
import { listMissingSources } from './source-words.ts'

/** Characters of a subject that a list of mails shows on a wide screen. */
const MAX_LENGTH = 78

/** $/MWh: from here on, and below zero, the price now belongs into the subject. */
const HIGH_USD_PER_MWH = 100
/** Smaller odds are no risk to name. */
const MIN_CHANCE = 0.05
/** Odds of a price below zero that outweigh a calm evening. */
const LIKELY_BELOW_ZERO = 0.5
/** MW: a smaller margin is named. */
const TIGHT_MARGIN_MW = 10_000

/** An hour ahead with what is known of it, $/MWh; chances only for the next six hours. */
type HourAhead = {
  hourMs: number
  dayAhead: number | null
  p90: number | null
  over100: number | null
  below0: number | null
  marginMw: number | null
}

/** The hours of the next six and of the rest of today; of tomorrow too, once today is nearly over. */
function listHoursAhead({ nextHours, generatedAt }: Brief): HourAhead[] {
  const near = (nextHours?.rows ?? []).map(({ hourStart, dayAhead, price, marginMw }) => ({
    hourMs: Date.parse(hourStart),
    dayAhead,
    p90: price?.p90 ?? null,
    over100: price?.over100 ?? null,
    below0: price?.below0 ?? null,
    marginMw,
  }))
  const later = (nextHours?.later?.rows ?? []).map(({ hourStart, dayAhead, range }) => ({
    ...{ hourMs: Date.parse(hourStart), dayAhead, p90: range?.p90 ?? null },
    ...{ over100: null, below0: null, marginMw: null },
  }))
  const nowMs = Date.parse(generatedAt)
  const isToday = ({ hourMs }: HourAhead) => centralDaysBetween(nowMs, hourMs) === 0
  const hasToday = [...near, ...later].filter(isToday).length > 1
  return [...near, ...later.filter((hour) => !hasToday || isToday(hour))]
}

/** What an hour can cost: P90 of its real-time price, or what it cleared at. */
const costOf = ({ p90, dayAhead }: HourAhead): number => Math.max(p90 ?? Number.NEGATIVE_INFINITY, dayAhead ?? 0)

const highestBy = <Row>(rows: readonly Row[], of: (row: Row) => number): Row | null =>
  rows.reduce<Row | null>((best, row) => (best === null || of(row) > of(best) ? row : best), null)

/** `HE21 cleared $443, 61% over $100`, `67% odds of HE12 below zero`; null without an hour that has a price. */
function describeRisk(brief: Brief, nowMs: number): string | null {
  const hours = listHoursAhead(brief)
  const nameHour = ({ hourMs }: HourAhead) => `${hourEnding(hourMs)}${describeOtherDay(hourMs, nowMs)}`
  const costliest = highestBy(
    hours.filter(({ dayAhead, p90 }) => dayAhead !== null || p90 !== null),
    costOf,
  )
  const lowest = highestBy(hours, ({ below0 }) => below0 ?? 0)
  if (
    lowest?.below0 &&
    lowest.below0 >= LIKELY_BELOW_ZERO &&
    (costliest === null || costOf(costliest) < HIGH_USD_PER_MWH)
  )
    return `${formatShareAsPercent(lowest.below0)} odds of ${nameHour(lowest)} below zero`
  if (costliest === null) return null
  const { dayAhead, p90, over100 } = costliest
  const chance = over100 !== null && over100 >= MIN_CHANCE ? `${formatShareAsPercent(over100)} over $100` : null
  const parts = [
    dayAhead === null ? `${nameHour(costliest)} not cleared` : `${nameHour(costliest)} cleared ${usd(dayAhead)}`,
    chance ?? (p90 === null ? null : `P90 ${usd(p90)}`),
    tightMargin(hours),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function tightMargin(hours: readonly HourAhead[]): string | null {
  const tight = highestBy(hours, ({ marginMw }) => -(marginMw ?? Number.POSITIVE_INFINITY))
  return tight?.marginMw != null && tight.marginMw < TIGHT_MARGIN_MW
    ? `margin ${gigawatts(tight.marginMw)} in ${hourEnding(tight.hourMs)}`
    : null
}

/** The brief with the biggest risk ahead, the first of equals; one with missing sources only if all have them. */
export function chooseLeadingBrief(briefs: readonly [Brief, ...Brief[]]): Brief {
  const riskOf = (brief: Brief): number => {
    if (listMissingSources(brief).length > 0) return Number.NEGATIVE_INFINITY
    const costliest = highestBy(listHoursAhead(brief), costOf)
    return Math.max(brief.lmp ?? 0, costliest ? costOf(costliest) : 0)
  }
  return briefs.reduce((leading, brief) => (riskOf(brief) > riskOf(leading) ? brief : leading), briefs[0])
}

/** ` $412 now`, ` $58 12 min ago`, ` price missing`; nothing for a current price that is neither high nor negative. */
function priceNow({ lmp, diagnostics }: Brief, renderedAt: Date): string {
  if (lmp === null) return ' price missing'
  const { state, observedAt } = diagnostics.lmp
  if (state !== 'ok' && observedAt !== null)
    return ` ${usd(lmp)} ${writeSourceAge('lmp', Date.parse(observedAt), renderedAt.getTime())} ago`
  return lmp >= HIGH_USD_PER_MWH || lmp < 0 ? ` ${usd(lmp)} now` : ''
}

function shorten(text: string): string {
  const characters = [...text]
  if (characters.length <= MAX_LENGTH) return text
  const start = characters.slice(0, MAX_LENGTH).join('')
  return start.slice(0, Math.max(start.lastIndexOf(','), start.lastIndexOf(':'))).trimEnd()
}

/** `Houston: HE21 cleared $443, 61% over $100`, made of the brief's figures; a simulated brief is marked first. */
export function writeDailyBriefSubject(brief: Brief, renderedAt: Date): string {
  const zoneName = ZONE_NAMES[brief.zone]
  const mark = brief.origin === 'simulated' ? '[Simulated] ' : ''
  const missing = listMissingSources(brief)
  if (missing.length > 0) return `${mark}${zoneName} brief: ${joinWithAnd(missing)} missing`
  const risk = describeRisk(brief, renderedAt.getTime())
  const price = risk === null && brief.lmp !== null ? ` ${usd(brief.lmp)} now` : priceNow(brief, renderedAt)
  return shorten(`${mark}${zoneName}${price}: ${risk ?? 'no hour ahead has cleared yet'}`)
}
