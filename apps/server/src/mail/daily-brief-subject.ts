import type { Brief, LikelyPriceCrossing } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { presentHoursAhead } from '@tradeops/domain/present/hours-ahead'
import { formatHourEnding } from '@tradeops/domain/present/market-time'
import { percentOfOne } from '@tradeops/domain/present/numbers'
import type { Level } from '@tradeops/domain/rules/level'
import { findRule } from '@tradeops/domain/rules/registry'
import { sourceAge } from '@tradeops/domain/words/age'
import { joinWithAnd, usd, usd2 } from '@tradeops/domain/words/wording'
import { listMissingSources } from './source-words.ts'

/** Characters of a subject that a list of mails shows on a wide screen. */
const MAX_LENGTH = 78

/** Briefs stored before they had a headline fall back to their first item. */
const headlineOf = ({ lead, intelligence, summaryInsight }: Brief): string =>
  lead?.headline ?? intelligence[0]?.title ?? summaryInsight

const tightHour = (brief: Brief): string | null => {
  const tight = presentHoursAhead(brief.nextHours)?.hours.find(({ isTight }) => isTight)
  return tight ? `margin ${tight.texts.marginMw} GW in ${tight.hourEnding}` : null
}

/** `62% odds of HE20 over $100`. */
const turnWords = ({ to, hourStart, probability }: LikelyPriceCrossing): string =>
  `${percentOfOne(probability)} odds of ${formatHourEnding(new Date(hourStart))} ${to === 'below_0' ? 'below zero' : 'over $100'}`

/**
 * The biggest risk ahead. An alert always comes first; below that, what is ahead comes before what has happened, because the
 * mail is read at the start of a day.
 */
function riskOf(brief: Brief): { rank: number; words: string } {
  const { intelligence, lead } = brief
  const has = (level: Level) => intelligence.some((item) => item.level === level)
  const ahead = (level: Level) =>
    intelligence.find((item) => item.level === level && !item.held && findRule(item.kind).speaksOf === 'ahead')
      ?.title ?? null
  if (has('alert')) return { rank: 5, words: headlineOf(brief) }
  const ofWarn = tightHour(brief) ?? ahead('warn')
  if (ofWarn !== null) return { rank: 4, words: ofWarn }
  if (has('warn')) return { rank: 3, words: headlineOf(brief) }
  const ofWatch = lead?.likelyTurn ? turnWords(lead.likelyTurn) : ahead('watch')
  if (ofWatch !== null) return { rank: 2, words: ofWatch }
  if (has('watch')) return { rank: 1, words: headlineOf(brief) }
  return { rank: 0, words: presentHoursAhead(brief.nextHours)?.path ?? headlineOf(brief) }
}

/** The brief with the biggest risk ahead, the first of equals; one with missing sources only if all have them. */
export function chooseLeadingBrief(briefs: readonly [Brief, ...Brief[]]): Brief {
  const rankOf = (brief: Brief) => (listMissingSources(brief).length > 0 ? -1 : riskOf(brief).rank)
  return briefs.reduce((leading, brief) => (rankOf(brief) > rankOf(leading) ? brief : leading), briefs[0])
}

function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= MAX_LENGTH) return text
  const start = characters.slice(0, MAX_LENGTH - 1).join('')
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:·]+$/, '')}…`
}

/** The age of a price that is no longer fresh. */
function priceAge({ diagnostics: { lmp } }: Brief, renderedAt: Date): string | null {
  if (lmp.state === 'ok' || lmp.observedAt === null) return null
  return `${sourceAge('lmp', Date.parse(lmp.observedAt), renderedAt.getTime())} old`
}

/** `Houston $58.42: Evening ramp 15.2 GW, peak 61 GW at 20:00`. Words that quote the price need no second one. */
function newsLine(brief: Brief, zoneName: string, renderedAt: Date): string {
  const { words } = riskOf(brief)
  const { lmp } = brief
  const age = priceAge(brief, renderedAt)
  if (lmp !== null && words.split(/[\s,:;]+/).includes(usd(lmp)))
    return age === null ? words : `${words} (price ${age})`
  const start = words.startsWith(`${zoneName} `) ? zoneName.length + 1 : 0
  const rest = words.slice(start, words.endsWith(` for ${zoneName}`) ? -` for ${zoneName}`.length : undefined)
  if (lmp === null) return `${zoneName} price missing: ${rest}`
  return `${zoneName} ${usd2(lmp)}${age === null ? '' : ` (${age})`}: ${rest}`
}

/** The news, or `Houston brief: LMP and gas missing`; a simulated brief is marked first. */
export function writeDailyBriefSubject(brief: Brief, renderedAt: Date): string {
  const zoneName = ZONE_NAMES[brief.zone]
  const missing = listMissingSources(brief)
  const mark = brief.origin === 'simulated' ? '[Simulated] ' : ''
  const line =
    missing.length > 0 ? `${zoneName} brief: ${joinWithAnd(missing)} missing` : newsLine(brief, zoneName, renderedAt)
  // Control characters of a source must not reach a mail header.
  return shortened(`${mark}${line}`.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
}
