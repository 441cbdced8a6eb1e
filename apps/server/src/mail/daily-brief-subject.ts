import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { hoursAhead } from '@tradeops/domain/present/hours-ahead'
import { narrativeBlocks, plainText } from '@tradeops/domain/present/narrative-blocks'
import type { Level } from '@tradeops/domain/rules/level'
import type { Kind } from '@tradeops/domain/rules/registry'
import { sourceAge } from '@tradeops/domain/words/age'
import { listed, usd, usd2 } from '@tradeops/domain/words/wording'
import { missingSources } from './source-words.ts'

/** What a list of mails shows of a subject on a wide screen, and where header lines are best kept. */
const LONGEST_SUBJECT = 78

/** What tells of hours to come: a mail is read at the start of a day, not at its end. */
const FORWARD: ReadonlySet<Kind> = new Set<Kind>([
  ...(['evening_ramp', 'netload_ramp', 'reserve_tightness', 'spike_risk', 'solar_sunset'] as const),
  ...(['da_curve', 'forecast_revision', 'model_disagreement', 'heat', 'cold', 'storm'] as const),
])

/** The news of the hour: what the engine put at the head of its summary, else its one-line insight. */
function newsOf({ narrative, summaryInsight }: Brief): string {
  const headline = narrativeBlocks(narrative).find((block) => block.kind === 'subheading')
  return headline?.kind === 'subheading' ? headline.text : summaryInsight
}

const tightHour = (brief: Brief): string | null => {
  const tight = hoursAhead(brief.nextHours)?.hours.find(({ isTight }) => isTight)
  return tight ? `margin ${tight.texts.marginMw} GW in ${tight.hourEnding}` : null
}

/** `below zero likely from HE09 (97%)`: what the summary says will probably come. */
const turnOf = ({ summaryInsight }: Brief): string | null =>
  summaryInsight
    .split('; ')
    .find((clause) => clause.includes(' likely from '))
    ?.replace(/\.$/, '') ?? null

/** `net load peaks at 37.7 GW in HE20`: what there is to say of hours in which nothing stands out. */
const pathOf = (brief: Brief): string | null => {
  const sentence = hoursAhead(brief.nextHours)?.sentence
  return sentence
    ? plainText(sentence)
        .replace('Net', 'net')
        .replace(/(?:;|\. Its) .*$/, '')
    : null
}

/**
 * The biggest risk ahead. An alert is news whatever it is of; below that, what the coming hours may bring comes before what
 * has happened already.
 */
function riskOf(brief: Brief): { rank: number; words: string } {
  const { intelligence } = brief
  const has = (level: Level) => intelligence.some((item) => item.level === level)
  const ahead = (level: Level) =>
    intelligence.find((item) => item.level === level && !item.held && FORWARD.has(item.kind))?.title ?? null
  if (has('alert')) return { rank: 5, words: newsOf(brief) }
  const ofWarn = tightHour(brief) ?? ahead('warn')
  if (ofWarn !== null) return { rank: 4, words: ofWarn }
  if (has('warn')) return { rank: 3, words: newsOf(brief) }
  const ofWatch = turnOf(brief) ?? ahead('watch')
  if (ofWatch !== null) return { rank: 2, words: ofWatch }
  return has('watch') ? { rank: 1, words: newsOf(brief) } : { rank: 0, words: pathOf(brief) ?? newsOf(brief) }
}

/** The zone with the biggest risk ahead, the first of equals; one that lacks its sources only where all do. */
export function leadingBrief(briefs: readonly [Brief, ...Brief[]]): Brief {
  const rankOf = (brief: Brief) => (missingSources(brief).length > 0 ? -1 : riskOf(brief).rank)
  return briefs.reduce((leading, brief) => (rankOf(brief) > rankOf(leading) ? brief : leading), briefs[0])
}

/** The subject has the zone and its price already; what repeats them is left out. */
function withoutRepetition(news: string, zoneName: string, price: string | null): string {
  const said = price === null ? news : news.replaceAll(new RegExp(`${zoneName}(?: at)? ${wholly(price)}`, 'g'), '')
  return said
    .replace(new RegExp(`^${zoneName} (?:(?:at )?\u2212?\\$[\\d,.]*\\d[:,] )?| for ${zoneName}$`, 'g'), '')
    .replace(/:\s*,/, ',')
    .replace(/^[\s,:;]+/, '')
}

/** A figure as it stands in a text, and not the beginning of a longer one. */
const wholly = (figure: string): string => `${figure.replace(/[$.]/g, '\\$&')}(?![\\d.,]*\\d)`

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
 * `Houston $58.42: evening ramp 15.2 GW, peak 61 GW at 20:00`, or `Houston brief: LMP and gas missing`; simulated data says
 * so before anything else. No figure stands in it twice: where the news has the price, it is not said before it.
 */
export function dailyBriefSubject(brief: Brief, renderedAt: Date): string {
  const zoneName = ZONE_NAMES[brief.zone]
  const missing = missingSources(brief)
  const mark = brief.origin === 'simulated' ? '[Simulated] ' : ''
  const line =
    missing.length > 0 ? `${zoneName} brief: ${listed(missing)} missing` : newsLine(brief, zoneName, renderedAt)
  return shortened(`${mark}${line}`.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
}

function newsLine(brief: Brief, zoneName: string, renderedAt: Date): string {
  const price = brief.lmp === null ? null : usd(brief.lmp)
  const news = withoutRepetition(riskOf(brief).words, zoneName, price)
  const isSaid = price !== null && new RegExp(`(?<![\\d\u2212])${wholly(price)}`).test(news)
  return isSaid ? `${zoneName}: ${news}` : `${zoneName} ${priceOf(brief, renderedAt)}: ${news}`
}
