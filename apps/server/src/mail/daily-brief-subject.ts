import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { countCentralDaysBetween, describeOtherDay } from '@tradeops/domain/time/central-date'
import { writeSourceAge } from '@tradeops/domain/words/age'
import { formatGigawatts, formatHourEndingText, formatUsd, joinWithAnd } from '@tradeops/domain/words/wording'
import { listMissingSourcesForMail } from './source-words.ts'

/** Maximum characters of a mail's subject, as many as a list of mails shows on a wide screen. */
const MAX_LENGTH = 78

/** Price in $/MWh from which the current price is part of the mail's subject; a price below zero is too. */
const HIGH_USD_PER_MWH = 100
/** Probability below which a risk is not part of the mail's subject. */
const MIN_CHANCE = 0.05
/** Probability of a price below zero from which the subject names it instead of the most expensive hour. */
const LIKELY_BELOW_ZERO = 0.5
/** Reserve margin in MW below which the mail's subject names it. */
const TIGHT_MARGIN_MW = 10_000

/** An hour ahead with its prices in $/MWh; probabilities are known only for the next six hours. */
type HourAhead = {
  hourMs: number
  dayAhead: number | null
  p90: number | null
  over100: number | null
  below0: number | null
  marginMw: number | null
}

/** Lists the next six hours and the rest of today; also tomorrow's hours once today is nearly over. */
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
  const isToday = ({ hourMs }: HourAhead) => countCentralDaysBetween(nowMs, hourMs) === 0
  const hasToday = [...near, ...later].filter(isToday).length > 1
  return [...near, ...later.filter((hour) => !hasToday || isToday(hour))]
}

/**
 * Returns the price that an hour can cost: the 90th percentile of its real-time price, or its day-ahead price if that
 * is higher.
 */
const costOf = ({ p90, dayAhead }: HourAhead): number => Math.max(p90 ?? Number.NEGATIVE_INFINITY, dayAhead ?? 0)

const highestBy = <Row>(rows: readonly Row[], of: (row: Row) => number): Row | null =>
  rows.reduce<Row | null>((best, row) => (best === null || of(row) > of(best) ? row : best), null)

/**
 * Describes the biggest risk ahead, such as `HE21 day-ahead $443, 61% odds of $100+` or `67% odds that HE12 is below
 * zero`; null if no hour has a price.
 */
function describeRisk(brief: Brief, nowMs: number): string | null {
  const hours = listHoursAhead(brief)
  const nameHour = ({ hourMs }: HourAhead) => `${formatHourEndingText(hourMs)}${describeOtherDay(hourMs, nowMs)}`
  const costliest = highestBy(
    hours.filter(({ dayAhead, p90 }) => dayAhead !== null || p90 !== null),
    costOf,
  )
  // The first likely hour, as in the brief's own lead.
  const likely = hours.find(({ below0 }) => below0 !== null && below0 >= LIKELY_BELOW_ZERO)
  if (likely && (costliest === null || costOf(costliest) < HIGH_USD_PER_MWH))
    return `${formatShareAsPercent(likely.below0 ?? 0)} odds that ${nameHour(likely)} is below zero`
  if (costliest === null) return null
  const { dayAhead, p90, over100 } = costliest
  const chance = over100 !== null && over100 >= MIN_CHANCE ? `${formatShareAsPercent(over100)} odds of $100+` : null
  const parts = [
    dayAhead === null
      ? `${nameHour(costliest)} not cleared`
      : `${nameHour(costliest)} day-ahead ${formatUsd(dayAhead)}`,
    chance ?? (p90 === null ? null : `P90 ${formatUsd(p90)}`),
    tightMargin(hours),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function tightMargin(hours: readonly HourAhead[]): string | null {
  const tight = highestBy(hours, ({ marginMw }) => -(marginMw ?? Number.POSITIVE_INFINITY))
  return tight?.marginMw != null && tight.marginMw < TIGHT_MARGIN_MW
    ? `margin ${formatGigawatts(tight.marginMw)} in ${formatHourEndingText(tight.hourMs)}`
    : null
}

/**
 * Chooses the brief whose zone has the biggest risk ahead, the first of equals; a brief that lacks a source is chosen
 * only if all briefs lack one.
 */
export function chooseBriefForSubject(briefs: readonly [Brief, ...Brief[]]): Brief {
  const riskOf = (brief: Brief): number => {
    if (listMissingSourcesForMail(brief).length > 0) return Number.NEGATIVE_INFINITY
    const costliest = highestBy(listHoursAhead(brief), costOf)
    return Math.max(brief.lmp ?? 0, costliest ? costOf(costliest) : 0)
  }
  return briefs.reduce((leading, brief) => (riskOf(brief) > riskOf(leading) ? brief : leading), briefs[0])
}

/**
 * Describes the current price in a subject: ` $412 now`, ` $58 12 min ago`, ` price missing`; empty for a current price
 * that is neither high nor negative.
 */
function priceNow({ lmp, diagnostics }: Brief, renderedAt: Date): string {
  if (lmp === null) return ' price missing'
  const { state, observedAt } = diagnostics.lmp
  if (state !== 'ok' && observedAt !== null)
    return ` ${formatUsd(lmp)} ${writeSourceAge('lmp', Date.parse(observedAt), renderedAt.getTime())} ago`
  return lmp >= HIGH_USD_PER_MWH || lmp < 0 ? ` ${formatUsd(lmp)} now` : ''
}

/** Leaves out the last parts of a subject until it is short enough. */
function shorten(text: string): string {
  if ([...text].length <= MAX_LENGTH) return text
  return shorten(text.slice(0, Math.max(...[', ', '; ', ': '].map((mark) => text.lastIndexOf(mark)))).trimEnd())
}

/**
 * Writes the subject of a daily mail from the brief's figures, such as `Houston: HE21 day-ahead $443, 61% odds of
 * $100+`; a simulated brief is marked first.
 */
export function writeDailyBriefSubject(brief: Brief, renderedAt: Date): string {
  const zoneName = ZONE_NAMES[brief.zone]
  const mark = brief.origin === 'simulated' ? '[Simulated] ' : ''
  const missing = listMissingSourcesForMail(brief)
  if (missing.length > 0) return `${mark}${zoneName} brief: ${joinWithAnd(missing)} missing`
  const risk = describeRisk(brief, renderedAt.getTime())
  const price = risk === null && brief.lmp !== null ? ` ${formatUsd(brief.lmp)} now` : priceNow(brief, renderedAt)
  return shorten(`${mark}${zoneName}${price}${price ? ';' : ':'} ${risk ?? 'no hour ahead has cleared yet'}`)
}
