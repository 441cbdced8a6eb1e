import type { Brief, IntelligenceItem } from '../brief/brief.ts'
import { type AlertLevel, isAtLeastAlertLevel, rankAlertLevel } from '../rules/alert-level.ts'
import { findRule } from '../rules/registry.ts'
import { countCentralDaysBetween } from '../time/central-date.ts'
import { formatClockText, formatHourEndingText } from '../words/wording.ts'

const dollarsIn = (text: string): number => Number(text.replace('\u2212', '-').replaceAll(/[$,]/g, ''))

export const findHeadlineItem = ({ narrative, intelligence }: Brief): IntelligenceItem | null => {
  const headline = /\*\*(.+?)\*\*/.exec(narrative)?.[1] ?? ''
  return intelligence.find(({ title }) => headline === title || headline === `${title}, easing`) ?? null
}

/** Matches words about a past price, such as "last above $400 at 07:55" and "was $412". */
const STATES_PAST = /\blast above\b|\bwas \$|\bfading\b/
const ABOVE_LINE = /\babove (\$[\d,]+)\b(?! usual)/

/** Whether a headline at warn or above is about a price that the newest SCED run no longer has. */
export function leadsWithPastPrice(brief: Brief): boolean {
  const item = findHeadlineItem(brief)
  if (!item || item.held || !isAtLeastAlertLevel(item.level, 'warn')) return false
  if (STATES_PAST.test(item.title)) return true
  const [, line] = ABOVE_LINE.exec(item.title) ?? []
  const isAboutPrice = findRule(item.kind).subject === 'price'
  return isAboutPrice && line !== undefined && brief.lmp !== null && brief.lmp < dollarsIn(line)
}

/** Whether the sentence about net load and the net load card disagree on what is usual. */
export const contradictsUsualNetLoad = ({ narrative, evidence }: Brief): boolean => {
  const isUsual = evidence.detail?.netLoad?.normalForHour ?? null
  if (isUsual === null) return false
  const calledUsual = /in the last hour \(\S+ GW is usual\)/.test(narrative)
  const calledUnusual = narrative.includes('in the last hour vs a usual')
  return isUsual ? calledUnusual : calledUsual
}

const DAY_AFTER = /^\*?(?: tomorrow| yesterday| on \d| today)/

/** Whether an item quotes an hour or a time of another day without naming that day. */
export const omitsDayOfTime = ({ intelligence, generatedAt }: Brief): boolean =>
  intelligence.some(({ title, body, evidence, held }) => {
    const text = `${title}\n${body.split(' Also: ')[0]}`
    if (held || /(?:Tomorrow|Today)'s/.test(text)) return false
    // Figures of items named after "Also" have a prefix and are skipped here, because their text is not in this item.
    const instants = evidence.filter(({ unit, key }) => (unit === 'hour' || unit === 'time') && !key.includes('.'))
    const written = ({ unit, value }: (typeof instants)[number]): string =>
      unit === 'hour' ? formatHourEndingText(Date.parse(String(value))) : formatClockText(Date.parse(String(value)))
    const isToday = ({ value }: (typeof instants)[number]): boolean =>
      countCentralDaysBetween(Date.parse(generatedAt), Date.parse(String(value))) === 0
    const ofToday = new Set(instants.filter(isToday).map(written))
    return instants
      .filter((figure) => figure.key !== 'clock' && !isToday(figure) && !ofToday.has(written(figure)))
      .some((figure) => {
        const at = text.indexOf(written(figure))
        return at >= 0 && !DAY_AFTER.test(text.slice(at + written(figure).length))
      })
  })

/**
 * Whether a brief states a percentage of the price gap for a driver that was not measured, or although the zones have
 * split.
 */
export const statesUnmeasuredShare = ({ narrative, summaryInsight }: Brief): boolean =>
  /Thin reserves [^.]*\d%/.test(narrative) ||
  /thin reserves, [^;]*\d%/.test(summaryInsight) ||
  /gap is likely |other energy costs|comes with scarce/.test(narrative) ||
  (/zones have split/i.test(narrative) && /of the \$[\d,.]+ gap \(/.test(narrative))

const MARKET_SUBJECTS: ReadonlySet<string> = new Set(['price', 'move', 'outlook', 'scarcity'])

/**
 * Whether weather ranks above the market: as the headline over a price at warn, or at an alert level that no price,
 * reserve or outlook item has.
 */
export function ranksWeatherAbovePrice(brief: Brief): boolean {
  const market = brief.intelligence
    .filter(({ kind }) => MARKET_SUBJECTS.has(findRule(kind).subject))
    .reduce<AlertLevel>(
      (highest, { level }) => (rankAlertLevel(level) > rankAlertLevel(highest) ? level : highest),
      'watch',
    )
  const headed = findHeadlineItem(brief)
  if (headed && findRule(headed.kind).subject === 'weather' && isAtLeastAlertLevel(market, 'warn')) return true
  return brief.intelligence.some(
    ({ kind, level }) => (kind === 'heat' || kind === 'cold') && rankAlertLevel(level) > rankAlertLevel(market),
  )
}
