import type { Brief } from '../brief/brief.ts'
import type { Zone } from '../market/zones.ts'
import { type AlertLevel, isAtLeastAlertLevel, rankAlertLevel } from '../rules/alert-level.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import { readCentralWallClock } from '../time/central-time.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { findContradictions } from './contradictions.ts'

/** The number of briefs, and how many of them were at each alert level or above. */
export type AlertLevelCounts = { briefs: number; watch: number; warn: number; alert: number }

/**
 * Counts of one rule: briefs in which it was at each alert level or above, briefs in which it was the first item, and
 * episodes at watch or above.
 */
type RuleCount = Omit<AlertLevelCounts, 'briefs'> & { first: number; episodes: number }

/** Counts over many briefs. Plain JSON, because parts of a time span are counted separately and added. */
export type BriefTally = {
  /** Counts by zone and month; the key is `<zone>/<month>`. */
  levels: Record<string, AlertLevelCounts>
  rules: Record<string, RuleCount>
  /** The number of briefs whose text was written and checked. */
  written: number
  /** Contradictions in the written texts: how often each occurred, and the first brief with it. */
  contradictions: Record<string, { briefs: number; first: string }>
}

/** Two active periods of a rule that are this close together count as one episode. */
export const SAME_EPISODE_WITHIN_MS = 30 * MINUTE_MS

const noLevels = (): AlertLevelCounts => ({ briefs: 0, watch: 0, warn: 0, alert: 0 })
const noRule = (): RuleCount => ({ watch: 0, warn: 0, alert: 0, first: 0, episodes: 0 })

function countIn<Count>(counts: Record<string, Count>, key: string, none: () => Count): Count {
  const known = counts[key] ?? none()
  counts[key] = known
  return known
}

function countLevel(count: Omit<AlertLevelCounts, 'briefs'>, level: AlertLevel | null): void {
  if (isAtLeastAlertLevel(level, 'watch')) count.watch += 1
  if (isAtLeastAlertLevel(level, 'warn')) count.warn += 1
  if (isAtLeastAlertLevel(level, 'alert')) count.alert += 1
}

type ActiveLevel = Pick<ActiveItem, 'kind' | 'level'>

const highestOf = (active: readonly ActiveLevel[]): AlertLevel | null =>
  active.reduce<AlertLevel | null>(
    (highest, { level }) => (rankAlertLevel(level) > rankAlertLevel(highest) ? level : highest),
    null,
  )

const createEmptyTally = (): BriefTally => ({ levels: {}, rules: {}, written: 0, contradictions: {} })

/** Creates a counter to which SCED runs are added one by one; the runs of each zone must be in time order. */
export function createBriefCounter() {
  const tally = createEmptyTally()
  const lastSeenMs = new Map<string, number>()
  const before = new Map<Zone, Brief>()
  return {
    tally,
    /** Sets every count to zero after a warm-up; episodes that are still active do not begin again. */
    discardCounts(): void {
      Object.assign(tally, createEmptyTally())
    },
    count(zone: Zone, nowMs: number, active: readonly ActiveLevel[]): void {
      const month = readCentralWallClock(new Date(nowMs)).month
      const levels = countIn(tally.levels, `${zone}/${month}`, noLevels)
      levels.briefs += 1
      countLevel(levels, highestOf(active))
      for (const { kind, level } of active) {
        if (!isAtLeastAlertLevel(level, 'watch')) continue
        const rule = countIn(tally.rules, kind, noRule)
        countLevel(rule, level)
        const key = `${zone}/${kind}`
        if (nowMs - (lastSeenMs.get(key) ?? Number.NEGATIVE_INFINITY) > SAME_EPISODE_WITHIN_MS) rule.episodes += 1
        lastSeenMs.set(key, nowMs)
      }
    },
    /** Checks the text of a brief for contradictions with itself and with the previous brief, if there is one. */
    read(brief: Brief): void {
      tally.written += 1
      const last = before.get(brief.zone) ?? null
      const follows =
        last !== null && Date.parse(brief.generatedAt) - Date.parse(last.generatedAt) <= SAME_EPISODE_WITHIN_MS
      for (const name of findContradictions(brief, follows ? last : null)) {
        const first = `${brief.zone} ${brief.generatedAt}`
        countIn(tally.contradictions, name, () => ({ briefs: 0, first })).briefs += 1
      }
      before.set(brief.zone, brief)
      const [headed] = brief.intelligence
      if (headed) countIn(tally.rules, headed.kind, noRule).first += 1
    },
  }
}

const added = <Count extends Record<string, number>>(one: Count | undefined, other: Count): Count =>
  Object.fromEntries(Object.entries(other).map(([key, value]) => [key, (one?.[key] ?? 0) + value])) as Count

export function addBriefTallies(one: BriefTally, other: BriefTally): BriefTally {
  const sum: BriefTally = {
    levels: { ...one.levels },
    rules: { ...one.rules },
    written: one.written + other.written,
    contradictions: { ...one.contradictions },
  }
  for (const [key, count] of Object.entries(other.levels)) sum.levels[key] = added(sum.levels[key], count)
  for (const [key, count] of Object.entries(other.rules)) sum.rules[key] = added(sum.rules[key], count)
  for (const [name, { briefs, first }] of Object.entries(other.contradictions)) {
    const known = sum.contradictions[name]
    sum.contradictions[name] = { briefs: (known?.briefs ?? 0) + briefs, first: known?.first ?? first }
  }
  return sum
}

/** Adds up the alert level counts of some zones and months. */
export const sumAlertLevelCounts = (tally: BriefTally, zone: Zone | null, month: number | null): AlertLevelCounts =>
  Object.entries(tally.levels)
    .filter(([key]) => {
      const [ofZone, ofMonth] = key.split('/')
      return (zone === null || ofZone === zone) && (month === null || Number(ofMonth) === month)
    })
    .reduce((sum, [, count]) => added(sum, count), noLevels())
