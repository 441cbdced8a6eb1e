import type { Brief, IntelligenceItem } from '@tradeops/domain/brief/brief'
import { describeExpensiveHourBlock } from '@tradeops/domain/present/expensive-hour-block-words'
import { describeHighestPastPriceHour } from '@tradeops/domain/present/highest-past-price-words'
import { describeMonthlyLoadPeak } from '@tradeops/domain/present/monthly-load-peak-words'
import { describePredictionAccuracy } from '@tradeops/domain/present/prediction-accuracy-words'
import { ALERT_LEVELS, isAtLeastAlertLevel, rankAlertLevel } from '@tradeops/domain/rules/alert-level'
import { countWords } from '@tradeops/domain/words/wording'
import type { ReaderTimeFormatter } from './reader-time-formatter.ts'
import { listMissingSourcesForMail } from './source-words.ts'

/**
 * Maximum words before the tables of a daily mail (one zone, several zones), because it is read on a phone before the
 * market opens.
 */
export const MAX_MAIL_WORDS = { one: 300, several: 450 } as const

/**
 * Words that every daily mail has besides its composed sentences, counted generously: titles, times, headings, links,
 * and the sentence on the reader's position.
 */
const FIXED_WORDS = { mail: 45, zone: 36 } as const
const MAX_WATCHED = 4

export type MailDecisionItem = { item: IntelligenceItem; body: string | null; note: string }

export type MailZoneSentences = {
  brief: Brief
  /** A sentence about the highest-priced hour of the last day; null without settled prices. */
  past: string | null
  /** A sentence about the most expensive hours ahead; null before the day-ahead market has cleared. */
  block: string | null
  /** A sentence about the month's load peak, once per mail; null out of season. */
  monthlyPeak: string | null
  decisions: MailDecisionItem[]
  watched: IntelligenceItem[]
  /** Number of intelligence items that only the brief's page shows. */
  more: number
}

const isDecision = ({ level }: Pick<IntelligenceItem, 'level'>): boolean => isAtLeastAlertLevel(level, 'warn')

const isSameItem = (one: IntelligenceItem, other: IntelligenceItem): boolean =>
  one.kind === other.kind && one.title === other.title

/** Whether an item repeats what the summary or the sentence on the expensive hours already says. */
const isRepeated = ({ kind, level }: IntelligenceItem): boolean =>
  kind === 'calm' || (kind === 'da_curve' && !isDecision({ level }))

/**
 * Lists the items of a brief that neither the mail's other sentences nor an earlier zone of the mail show, highest
 * alert level first.
 */
const listOwnItems = (brief: Brief, earlier: readonly Brief[]): IntelligenceItem[] =>
  brief.intelligence
    .filter((item) => !isRepeated(item))
    .filter((item) => !earlier.some(({ intelligence }) => intelligence.some((one) => isSameItem(one, item))))
    .sort((one, other) => rankAlertLevel(other.level) - rankAlertLevel(one.level))

function writeNote(item: IntelligenceItem, clock: ReaderTimeFormatter): string {
  const record = describePredictionAccuracy(item)
  return [
    `since ${clock.at(new Date(item.since))}`,
    ...(record?.ledger ? [record.text] : []),
    ...(item.held ? ['held: its data is missing, this is the last known state'] : []),
  ].join(' · ')
}

/**
 * Composes as many sentences as a daily mail's length allows: every zone's past peak and expensive hours, then
 * decisions from the highest alert level down, then their reasons, then titles of items to watch.
 */
export function composeDailyMailSentences(
  briefs: readonly Brief[],
  cautions: readonly string[],
  renderedAt: Date,
  clock: ReaderTimeFormatter,
): MailZoneSentences[] {
  const nowMs = renderedAt.getTime()
  const whole = briefs.filter((brief) => listMissingSourcesForMail(brief).length === 0)
  const zones = whole.map((brief): MailZoneSentences & { own: IntelligenceItem[] } => {
    const own = listOwnItems(brief, whole.slice(0, whole.indexOf(brief)))
    const past = describeHighestPastPriceHour(brief.pastPeak, nowMs)
    const block = describeExpensiveHourBlock(brief.expensiveBlock, nowMs)
    const monthlyPeak = brief === whole[0] ? describeMonthlyLoadPeak(brief.monthlyPeak, nowMs) : null
    return { brief, own, past, block, monthlyPeak, decisions: [], watched: [], more: 0 }
  })
  let room = briefs.length > 1 ? MAX_MAIL_WORDS.several : MAX_MAIL_WORDS.one
  const take = (words: number): boolean => {
    if (words > room) return false
    room -= words
    return true
  }
  room -= FIXED_WORDS.mail + countWords([...cautions, whole[0]?.summaryInsight ?? ''].join(' '))
  for (const { past, block, monthlyPeak } of zones)
    room -= FIXED_WORDS.zone + countWords(`${past ?? ''} ${block ?? ''} ${monthlyPeak ?? ''}`)

  for (const level of [...ALERT_LEVELS].reverse().filter((one) => isDecision({ level: one })))
    for (const { own, decisions } of zones)
      for (const item of own.filter((one) => one.level === level)) {
        const note = writeNote(item, clock)
        if (take(4 + countWords(`${item.title} ${note}`))) decisions.push({ item, body: null, note })
      }
  for (const { decisions } of zones)
    for (const decision of decisions) if (take(countWords(decision.item.body))) decision.body = decision.item.body
  for (const { own, watched } of zones)
    for (const item of own.filter((one) => !isDecision(one)))
      if (watched.length < MAX_WATCHED && take(1 + countWords(item.title))) watched.push(item)
  return zones.map(({ own, ...zone }) => ({ ...zone, more: own.length - zone.decisions.length - zone.watched.length }))
}
