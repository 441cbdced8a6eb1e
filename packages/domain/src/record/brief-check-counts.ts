import { composeBoard } from '../brief/board/compose-board.ts'
import type { Brief } from '../brief/brief.ts'
import { MAX_NARRATIVE_WORDS } from '../brief/narrative/compose-narrative.ts'
import { listObservationsBetween, type MarketWindow } from '../market/market-window.ts'
import { ZONE_NAMES, ZONES, type Zone } from '../market/zones.ts'
import { isAtLeastAlertLevel } from '../rules/alert-level.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { countWords } from '../words/wording.ts'
import { findHeadlineItem, leadsWithPastPrice } from './storm-contradictions.ts'

/**
 * A statement that should be true of all briefs: to how many it applies, for how many it is true, and the first for
 * which it is not.
 */
type CheckCount = { asked: number; kept: number; firstBroken: string | null }

/**
 * Results by the sentence that should be true. Plain JSON, because parts of a time span are counted separately and
 * added.
 */
export type BriefCheckCounts = Record<string, CheckCount>

const MIN_WORDS = 160
/** Below this price ($/MWh), and within its usual range, a price is no reason for an alert. */
const ORDINARY_PRICE = 60
const WIDE_SPLIT = 100
/** A price applies until the next SCED run, at most this long. */
const MAX_IN_FORCE_MS = 15 * MINUTE_MS
const HOUR_MOVE = /\b(up|down) \$([\d,.]+\d) over the last hour/

/** Whether a statement is true of a brief; null if the statement does not apply to the brief. */
type Check = (brief: Brief, window: MarketWindow) => boolean | null

const CHECKS: Record<string, Check> = {
  'a headline at warn or above is met in the newest run': (brief) => {
    const item = findHeadlineItem(brief)
    return item && isAtLeastAlertLevel(item.level, 'warn') ? !leadsWithPastPrice(brief) : null
  },
  [`an alert has a price of $${ORDINARY_PRICE} or more, or one outside its usual band`]: (brief) =>
    brief.intelligence.some(({ level }) => level === 'alert') ? !isOrdinaryPrice(brief) : null,
  'the move over the last hour is that of sixty minutes': isHourMoveExact,
  [`a narrative has at least ${MIN_WORDS} words`]: ({ narrative }) => countWords(narrative) >= MIN_WORDS,
  [`a narrative has at most ${MAX_NARRATIVE_WORDS} words`]: ({ narrative }) =>
    countWords(narrative) <= MAX_NARRATIVE_WORDS,
}

const BOARD_CHECK = `the board names the zone farthest from its usual in a split of $${WIDE_SPLIT}`

const isOrdinaryPrice = ({ lmp, norms: { lmp: norm } }: Brief): boolean =>
  lmp !== null && lmp < ORDINARY_PRICE && norm?.percentile != null && lmp >= norm.p10 && lmp <= norm.p90

/**
 * Compares the stated price move with the prices of the SCED runs themselves, so that an error of the engine is found.
 */
function isHourMoveExact({ narrative, hub, lmp, scedRunAt }: Brief, window: MarketWindow): boolean | null {
  const [, way, dollars] = HOUR_MOVE.exec(narrative) ?? []
  if (dollars === undefined || lmp === null || scedRunAt === null) return null
  const hourAgoMs = Date.parse(scedRunAt) - HOUR_MS
  const inForce = listObservationsBetween(window, 'lmp', hub, hourAgoMs - MAX_IN_FORCE_MS, hourAgoMs).at(-1)
  const stated = (way === 'up' ? 1 : -1) * Number(dollars.replaceAll(',', ''))
  const allowed = Math.abs(stated) < 10 ? 0.051 : 0.51
  return inForce !== undefined && Math.abs(lmp - inForce.value - stated) <= allowed
}

export function createBriefChecker() {
  const checks: BriefCheckCounts = {}
  const count = (name: string, isKept: boolean | null, brief: string) => {
    if (isKept === null) return
    const known = checks[name] ?? { asked: 0, kept: 0, firstBroken: null }
    checks[name] = {
      asked: known.asked + 1,
      kept: known.kept + (isKept ? 1 : 0),
      firstBroken: known.firstBroken ?? (isKept ? null : brief),
    }
  }
  return {
    checks,
    /** Checks the four briefs of a SCED run against the data known when they were made. */
    check(briefs: ReadonlyMap<Zone, Brief>, window: MarketWindow): void {
      for (const brief of briefs.values())
        for (const [name, check] of Object.entries(CHECKS))
          count(name, check(brief, window), `${brief.zone} ${brief.generatedAt}`)
      count(BOARD_CHECK, namesFarthestZone(briefs, window), `board ${new Date(window.asOfMs).toISOString()}`)
    },
  }
}

function namesFarthestZone(briefs: ReadonlyMap<Zone, Brief>, window: MarketWindow): boolean | null {
  const rows = ZONES.flatMap((zone) => {
    const brief = briefs.get(zone)
    const usual = brief?.norms.lmp
    return brief?.lmp == null || usual?.percentile == null
      ? []
      : [{ zone, lmp: brief.lmp, distance: Math.abs(brief.lmp - usual.p50) }]
  })
  const prices = rows.map(({ lmp }) => lmp)
  if (rows.length < ZONES.length || Math.max(...prices) - Math.min(...prices) < WIDE_SPLIT) return null
  const farthest = rows.reduce((best, row) => (row.distance > best.distance ? row : best))
  const { headline } = composeBoard(window, new Date(window.asOfMs), (zone) => briefs.get(zone) ?? null)
  return headline.includes(ZONE_NAMES[farthest.zone])
}

export function addBriefCheckCounts(one: BriefCheckCounts, other: BriefCheckCounts): BriefCheckCounts {
  const sum = { ...one }
  for (const [name, { asked, kept, firstBroken }] of Object.entries(other)) {
    const known = sum[name] ?? { asked: 0, kept: 0, firstBroken: null }
    sum[name] = {
      asked: known.asked + asked,
      kept: known.kept + kept,
      firstBroken: known.firstBroken ?? firstBroken,
    }
  }
  return sum
}

export const writeBriefCheckTable = (checks: BriefCheckCounts): string[] => [
  'Statements about the briefs that were written out: kept, of how many, and the first that is not',
  ...Object.entries(checks).map(
    ([name, { asked, kept, firstBroken }]) =>
      `${String(kept).padStart(8)} of ${String(asked).padStart(6)}  ${name}${firstBroken ? `: ${firstBroken}` : ''}`,
  ),
]
