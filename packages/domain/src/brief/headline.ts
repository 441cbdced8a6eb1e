import { isFact } from '../rules/fact.ts'
import { MINUTE_MS } from '../rules/facts/clock.ts'
import type { Figure } from '../rules/figure.ts'
import { atLeast, type Kind, levelRank } from '../rules/kinds.ts'
import type { Scene } from '../rules/scene.ts'
import { THRESHOLDS } from '../rules/thresholds.ts'
import type { IntelligenceItem } from './brief.ts'
import type { ShownItems } from './intelligence.ts'
import type { NarrativeFacts } from './narrative-figures.ts'
import { keysIn, phrase } from './phrase.ts'

const CHANGED_WITHIN_MINUTES = 30

/** The strongest item that changed in the last half hour, else the strongest; one that eased says so. */
export function headlineOf(scene: Scene, items: readonly IntelligenceItem[], before: ShownItems): string {
  const sinceMs = scene.nowMs - CHANGED_WITHIN_MINUTES * MINUTE_MS
  const telling = items.filter((item) => item.kind !== 'calm' && atLeast(item.level, 'watch'))
  const changed = telling.find((item) => Date.parse(item.updated) >= sinceMs)
  const lead = changed ?? telling[0] ?? items[0]
  if (!lead) return `${scene.zoneName} brief: nothing asks for attention`
  const earlier = before[lead.kind as Kind]
  const eased = changed !== undefined && earlier !== undefined && levelRank(earlier.level) > levelRank(lead.level)
  return eased ? `Easing: ${lead.title}` : lead.title
}

const MOST_SUMMARY = 140

export type Summary = { text: string; keys: string[] }

/** One line: the price against normal, what drives it, what comes next. Clauses that do not fit are left out whole. */
export function summaryOf(
  { scene, dearest }: NarrativeFacts,
  items: readonly IntelligenceItem[],
  figures: readonly Figure[],
): Summary {
  const has = (...keys: string[]) => keys.every((key) => figures.some((figure) => figure.key === key))
  const words = { zone: scene.zoneName }
  const clauses = [levelClause(scene, has), driverClause(scene, items, has), riskClause(scene, dearest !== null, has)]
  const keys: string[] = []
  let text = ''
  for (const clause of clauses) {
    if (clause === null) continue
    const next = phrase(clause, figures, words)
    const longer = text === '' ? next : `${text}; ${next}`
    if (longer.length + 1 > MOST_SUMMARY) continue
    text = longer
    keys.push(...keysIn(clause))
  }
  return { text: `${text}.`, keys }
}

type Has = (...keys: string[]) => boolean

function levelClause({ breakout, facts }: Scene, has: Has): string {
  if (!has('lmp'))
    return has('lastLmp')
      ? '{zone} price out of date, last read {lastLmp|usd} at {lastLmpAt|clock}'
      : 'No {zone} price has been read'
  const { lmp } = facts.prices
  if (!breakout.known || !isFact(lmp)) return '{zone} {lmp|usd}'
  const gap = lmp.value - breakout.centre
  if (Math.abs(gap) < THRESHOLDS.trend.inLine) return '{zone} {lmp|usd}, normal for {hour|clock}'
  return `{zone} {lmp|usd} ({gap|usd||} ${gap > 0 ? 'above' : 'below'} normal for {hour|clock})`
}

function driverClause(scene: Scene, items: readonly IntelligenceItem[], has: Has): string | null {
  const top = items.find((item) => atLeast(item.level, 'watch') && item.kind !== 'price_breakout' && !item.held)
  if (top) return top.title.replace(/[{}]/g, '')
  if (scene.pressure.known && scene.pressure.relevant.length > 0 && has('constraint'))
    return '{constraint} bound at {shadow|usd}'
  const calmGrid = scene.pressure.known && !scene.pressure.degraded ? ', no binding constraint of note' : ''
  return has('netLoad') ? `net load {netLoad|gw}${calmGrid}` : null
}

function riskClause({ facts }: Scene, hasDearest: boolean, has: Has): string | null {
  const { evening } = facts.system.forecasts
  const { nowMs, hour } = facts.system.clock
  if (evening && hour >= THRESHOLDS.items.evening.fromHour && evening.peakMs > nowMs && has('ramp'))
    return 'evening ramp {ramp|gw} peaks {eveningPeakAt|clock}'
  if (hasDearest) return 'dearest hour ahead {dearestHour|he} at {dearest|usd} DA'
  return has('peakLoad') ? 'next load peak {peakLoad|gw} in {peakHour|he}' : null
}
