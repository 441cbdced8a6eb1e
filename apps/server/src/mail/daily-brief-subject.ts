import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { narrativeBlocks } from '@tradeops/domain/present/narrative-blocks'
import { sourceAge } from '@tradeops/domain/words/age'
import { listed, usd2 } from '@tradeops/domain/words/wording'
import { missingSources } from './source-words.ts'

/** What a list of mails shows of a subject on a wide screen, and where header lines are best kept. */
const LONGEST_SUBJECT = 78

/** The news of the hour: what the engine put at the head of its summary, else its one-line insight. */
function newsOf({ narrative, summaryInsight }: Brief): string {
  const headline = narrativeBlocks(narrative).find((block) => block.kind === 'subheading')
  return headline?.kind === 'subheading' ? headline.text : summaryInsight
}

/** The subject has the zone and its price already; a headline that repeats them starts with what is new. */
function withoutRepetition(news: string, zoneName: string): string {
  if (!news.startsWith(`${zoneName} `)) return news
  return news.slice(zoneName.length + 1).replace(/^(at )?\u2212?\$[\d,.]*\d[:,] /, '')
}

function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= LONGEST_SUBJECT) return text
  const kept = characters.slice(0, LONGEST_SUBJECT - 1).join('')
  const wordEnd = kept.lastIndexOf(' ')
  return `${kept.slice(0, wordEnd).replace(/[\s,;:·]+$/, '')}…`
}

/** `$58.42`, or `$58.42 (12 min old)` where it is past its fresh limit. */
function priceOf({ lmp, diagnostics: { lmp: source } }: Brief, renderedAt: Date): string {
  if (lmp === null) return 'price missing'
  if (source.state === 'ok' || source.observedAt === null) return usd2(lmp)
  return `${usd2(lmp)} (${sourceAge('lmp', Date.parse(source.observedAt), renderedAt.getTime())} old)`
}

/**
 * `Houston $58.42: up $19 in an hour as N_TO_H binds`, or `Houston brief: LMP and gas missing`; simulated data says so
 * before anything else.
 */
export function dailyBriefSubject(brief: Brief, renderedAt: Date): string {
  const zoneName = ZONE_NAMES[brief.zone]
  const missing = missingSources(brief)
  const mark = brief.origin === 'simulated' ? '[Simulated] ' : ''
  const line =
    missing.length > 0
      ? `${mark}${zoneName} brief: ${listed(missing)} missing`
      : `${mark}${zoneName} ${priceOf(brief, renderedAt)}: ${withoutRepetition(newsOf(brief), zoneName)}`
  return shortened(line.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
}
