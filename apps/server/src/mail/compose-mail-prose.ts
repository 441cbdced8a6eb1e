import type { Brief, IntelligenceItem } from '@tradeops/domain/brief/brief'
import { describeBlock } from '@tradeops/domain/present/block-words'
import { describeMonthlyPeak } from '@tradeops/domain/present/monthly-peak-words'
import { describePastPeak } from '@tradeops/domain/present/past-peak-words'
import { describeRecord } from '@tradeops/domain/present/record-words'
import { isAtLeastLevel, LEVELS, levelRank } from '@tradeops/domain/rules/level'
import { countWords } from '@tradeops/domain/words/wording'
import type { ReaderClock } from './reader-clock.ts'
import { listMissingSources } from './source-words.ts'

/** Words before the tables: a mail is read on a phone before the market opens. */
export const MAX_MAIL_WORDS = { one: 300, several: 450 } as const

/** Titles, stamps, headings, links and the sentence on a reader's position, counted generously. */
const FIXED_WORDS = { mail: 45, zone: 36 } as const
const MAX_WATCHED = 4

export type ProseItem = { item: IntelligenceItem; body: string | null; note: string }

export type ZoneProse = {
  brief: Brief
  /** The highest hour of the last day; null without settled prices. */
  past: string | null
  /** The most expensive hours ahead; null before day-ahead has cleared. */
  block: string | null
  /** The month's load peak, once per mail; null out of season. */
  monthlyPeak: string | null
  decisions: ProseItem[]
  watched: IntelligenceItem[]
  /** Items that only the page shows. */
  more: number
}

const isDecision = ({ level }: Pick<IntelligenceItem, 'level'>): boolean => isAtLeastLevel(level, 'warn')

const isSameItem = (one: IntelligenceItem, other: IntelligenceItem): boolean =>
  one.kind === other.kind && one.title === other.title

/** What the summary and the sentence on the expensive hours contain. */
const isRepeated = ({ kind, level }: IntelligenceItem): boolean =>
  kind === 'calm' || (kind === 'da_curve' && !isDecision({ level }))

/** Without what the mail's other sentences or an earlier zone of it show. */
const listOwnItems = (brief: Brief, earlier: readonly Brief[]): IntelligenceItem[] =>
  brief.intelligence
    .filter((item) => !isRepeated(item))
    .filter((item) => !earlier.some(({ intelligence }) => intelligence.some((one) => isSameItem(one, item))))
    .sort((one, other) => levelRank(other.level) - levelRank(one.level))

function writeNote(item: IntelligenceItem, clock: ReaderClock): string {
  const record = describeRecord(item)
  return [
    `since ${clock.at(new Date(item.since))}`,
    ...(record?.ledger ? [record.text] : []),
    ...(item.held ? ['held: its data is missing, this is the last known state'] : []),
  ].join(' · ')
}

/**
 * The mail's sentences, as many as its length allows: every zone's last peak and expensive hours, then decisions from the
 * highest level down, then their reasons, then titles of what to watch.
 */
export function composeMailProse(
  briefs: readonly Brief[],
  cautions: readonly string[],
  renderedAt: Date,
  clock: ReaderClock,
): ZoneProse[] {
  const nowMs = renderedAt.getTime()
  const whole = briefs.filter((brief) => listMissingSources(brief).length === 0)
  const zones = whole.map((brief): ZoneProse & { own: IntelligenceItem[] } => {
    const own = listOwnItems(brief, whole.slice(0, whole.indexOf(brief)))
    const past = describePastPeak(brief.pastPeak, nowMs)
    const block = describeBlock(brief.expensiveBlock, nowMs)
    const monthlyPeak = brief === whole[0] ? describeMonthlyPeak(brief.monthlyPeak, nowMs) : null
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

  for (const level of [...LEVELS].reverse().filter((one) => isDecision({ level: one })))
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
