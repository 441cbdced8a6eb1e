import type { Figure } from '../rules/engine/figure.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import { computeItemRank, computeItemWeight, foldItemFamilies } from '../rules/engine/ranking.ts'
import type { RuleInput } from '../rules/engine/rule-input.ts'
import type { Level } from '../rules/level.ts'
import { findRule, type RuleKind } from '../rules/registry.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { momentText } from '../words/wording.ts'
import type { ConfidenceBand, FoldedItem, IntelligenceItem } from './brief.ts'
import { type ItemConfidence, type KnownCallRecord, rateItemConfidence } from './confidence.ts'
import { formatHex8, hash32 } from './hash.ts'
import { cutToLength, MAX_BODY_CHARACTERS, readCachedItemText } from './item-text.ts'

const MAX_FOLDED = 2

const BANDS: Record<Level, ConfidenceBand> = { info: 'calm', watch: 'guarded', warn: 'elevated', alert: 'severe' }

export type ShownItems = { [kind in RuleKind]?: IntelligenceItem }

type RankedItem = {
  kind: RuleKind
  level: Level
  rank: number
  sure: ItemConfidence
  active: ActiveItem
  kept: IntelligenceItem | null
}

/** An item kept from old data ranks below items based on current data. */
const HELD_WEIGHT = 0.4

function rankItem(
  input: RuleInput,
  active: ActiveItem,
  before: ShownItems,
  record: KnownCallRecord,
): RankedItem | null {
  const { kind, level, candidate, episode } = active
  const ranked = (weight: number) => computeItemRank(kind, level, weight, episode.sinceMs, input.nowMs)
  if (candidate) {
    const sure = rateItemConfidence(kind, level, candidate, record)
    const chance = sure.basis === 'fact' ? (findRule(kind).prior ?? 0) : sure.confidence
    const rank = ranked(computeItemWeight(chance, candidate.ageMinutes, candidate.agreement))
    return { kind, level, rank, sure, active, kept: null }
  }
  const kept = before[kind] ?? null
  if (kept === null) return null
  const { confidence, confidenceBasis: basis = 'prior', record: keptRecord = null } = kept
  return {
    kind,
    level,
    rank: ranked(HELD_WEIGHT * confidence),
    sure: { confidence, basis, record: keptRecord },
    active,
    kept,
  }
}

/** Writes the item's title and body; related items and their evidence are added to the body if they fit. */
function writeItem(input: RuleInput, leader: RankedItem, siblings: readonly RankedItem[]): IntelligenceItem {
  const { kind, level, sure, kept } = leader
  const { episode, candidate } = leader.active
  let title = kept?.title ?? ''
  let body =
    kept === null || kept.held
      ? (kept?.body ?? '')
      : cutToLength(
          `Held: last confirmed at ${momentText(episode.lastTrueMs, input.nowMs)}. ${kept.body}`,
          MAX_BODY_CHARACTERS,
        )
  let evidence: Figure[] = kept?.evidence ?? []
  if (candidate) {
    const statement = candidate.describe(level)
    const words = readCachedItemText(input.facts.window, findRule(kind), statement)
    title = words.title
    body = words.body
    evidence = statement.figures
    if (siblings.length > 0) {
      evidence = [...evidence]
      const alone = body
      let named = 0
      for (const sibling of siblings) {
        if (named === MAX_FOLDED || !addsFigures(input, sibling, `${title} ${body}`)) continue
        body = appendTitle(input, sibling, body, body === alone ? ' Also: ' : '; ', evidence)
        named++
      }
    }
  }
  return {
    id: `i_${formatHex8(hash32(`${kind}/${input.zone}/${episode.sinceMs}`))}`,
    kind,
    level,
    confidenceBand: bandOf(input, level, sure),
    confidence: sure.confidence,
    confidenceBasis: sure.basis,
    ...(sure.record ? { record: sure.record } : {}),
    title,
    body,
    since: formatIsoSeconds(episode.sinceMs),
    updated: formatIsoSeconds(episode.updatedMs),
    held: candidate === null,
    evidence,
    ...(siblings.length > 0 ? { folded: siblings.map((sibling) => foldedItem(input, sibling)) } : {}),
  }
}

function foldedItem(input: RuleInput, { kind, level, active, kept }: RankedItem): FoldedItem {
  const { candidate } = active
  const title = candidate
    ? readCachedItemText(input.facts.window, findRule(kind), candidate.describe(level)).title
    : (kept?.title ?? '')
  return { kind, level, title }
}

/** A fact needs no confidence band, whatever its level. */
const bandOf = ({ completeness }: RuleInput, level: Level, { basis }: ItemConfidence): ConfidenceBand => {
  if (basis === 'fact') return 'calm'
  // An assumed share is no measured one, whatever the level.
  return basis === 'prior' || completeness.grade === 'Poor' ? 'unknown' : BANDS[level]
}

const figuresIn = (title: string): string[] => title.match(/\d+(?:[.,:]\d+)*/g) ?? []

/** Whether a related item adds a figure: "outside its band" states the same dollars as "above usual". */
function addsFigures(input: RuleInput, { kind, level, active }: RankedItem, text: string): boolean {
  if (!active.candidate) return false
  const { title } = readCachedItemText(input.facts.window, findRule(kind), active.candidate.describe(level))
  const own = figuresIn(title)
  if (own.length === 0) return true
  const quoted = figuresIn(text)
  return own.some((figure) => !quoted.includes(figure))
}

/** Appends related titles as ` Also: one; another.` */
function appendTitle(input: RuleInput, sibling: RankedItem, body: string, joint: string, evidence: Figure[]): string {
  const { candidate } = sibling.active
  if (!candidate) return body
  const statement = candidate.describe(sibling.level)
  const start = joint === '; ' ? body.slice(0, -1) : body
  const longer = `${start}${joint}${readCachedItemText(input.facts.window, findRule(sibling.kind), statement).title}.`
  if (longer.length > MAX_BODY_CHARACTERS) return body
  evidence.push(...statement.figures.map((figure) => ({ ...figure, key: `${sibling.kind}.${figure.key}` })))
  return longer
}

/** Writes the active items in words, ranked, one per family, at most eight. */
export function composeIntelligence(
  input: RuleInput,
  activeItems: readonly ActiveItem[],
  before: ShownItems,
  record: KnownCallRecord,
): IntelligenceItem[] {
  const all: RankedItem[] = []
  for (const active of activeItems) {
    const item = rankItem(input, active, before, record)
    if (item) all.push(item)
  }
  const { leaders, folded: siblings } = foldItemFamilies(all)
  return leaders.map((leader) => writeItem(input, leader, siblings.get(leader) ?? []))
}

/** Indexes items by kind, so that the next run can keep an item whose inputs are missing. */
export function indexItemsByKind(items: readonly IntelligenceItem[]): ShownItems {
  const shown: ShownItems = {}
  for (const { folded: _folded, ...item } of items) shown[item.kind] = item
  return shown
}
