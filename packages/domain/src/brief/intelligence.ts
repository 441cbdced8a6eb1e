import type { AlertLevel } from '../rules/alert-level.ts'
import type { Figure } from '../rules/engine/figure.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import { computeItemRank, computeItemWeight, foldItemFamilies } from '../rules/engine/ranking.ts'
import type { RuleInput } from '../rules/engine/rule-input.ts'
import { findRule, type RuleKind } from '../rules/registry.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { formatMomentText } from '../words/wording.ts'
import type { ConfidenceBand, FoldedItem, IntelligenceItem } from './brief.ts'
import { type ItemConfidence, type KnownPredictionAccuracy, rateItemConfidence } from './confidence.ts'
import { computeHash32, formatHex8 } from './hash.ts'
import { cutTextToLength, type ItemText, MAX_ITEM_BODY_CHARACTERS, readCachedItemText } from './item-text.ts'

const MAX_FOLDED = 2

const BANDS: Record<AlertLevel, ConfidenceBand> = { info: 'calm', watch: 'guarded', warn: 'elevated', alert: 'severe' }

export type ItemsByKind = { [kind in RuleKind]?: IntelligenceItem }

type RankedItem = {
  kind: RuleKind
  level: AlertLevel
  rank: number
  sure: ItemConfidence
  active: ActiveItem
  kept: IntelligenceItem | null
  /**
   * The item's title, text and figures; null until they are first needed, and for an item kept from an earlier brief.
   */
  stated: StatedItem | null
}

type StatedItem = ItemText & {
  figures: Figure[]
  /** The numbers of the title; null until another item is compared with it. */
  numbers: string[] | null
}

/** An item kept from old data ranks below items based on current data. */
const HELD_WEIGHT = 0.4

function rankItem(
  input: RuleInput,
  active: ActiveItem,
  before: ItemsByKind,
  record: KnownPredictionAccuracy,
): RankedItem | null {
  const { kind, level, candidate, episode } = active
  const ranked = (weight: number) => computeItemRank(kind, level, weight, episode.sinceMs, input.nowMs)
  if (candidate) {
    const sure = rateItemConfidence(kind, level, candidate, record)
    const chance = sure.basis === 'fact' ? (findRule(kind).prior ?? 0) : sure.confidence
    const rank = ranked(computeItemWeight(chance, candidate.ageMinutes, candidate.agreement))
    return { kind, level, rank, sure, active, kept: null, stated: null }
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
    stated: null,
  }
}

/**
 * Writes an item's title and text once, however many other items mention it; null for an item kept from an earlier
 * brief.
 */
function stateItem(input: RuleInput, item: RankedItem): StatedItem | null {
  const { candidate } = item.active
  if (item.stated !== null || candidate === null) return item.stated
  const statement = candidate.describe(item.level)
  const { title, body } = readCachedItemText(input.facts.window, findRule(item.kind), statement)
  item.stated = { title, body, figures: statement.figures, numbers: null }
  return item.stated
}

/** Writes the item's title and body; related items and their evidence are added to the body if they fit. */
function writeItem(input: RuleInput, leader: RankedItem, siblings: readonly RankedItem[]): IntelligenceItem {
  const { kind, level, sure, kept } = leader
  const { episode, candidate } = leader.active
  let title = kept?.title ?? ''
  let body =
    kept === null || kept.held
      ? (kept?.body ?? '')
      : cutTextToLength(
          `Held: last confirmed at ${formatMomentText(episode.lastTrueMs, input.nowMs)}. ${kept.body}`,
          MAX_ITEM_BODY_CHARACTERS,
        )
  let evidence: Figure[] = kept?.evidence ?? []
  const stated = stateItem(input, leader)
  if (stated) {
    title = stated.title
    body = stated.body
    evidence = stated.figures
    if (siblings.length > 0) {
      evidence = [...evidence]
      const alone = body
      let named = 0
      let quoted: string[] | null = null
      for (const sibling of siblings) {
        if (named === MAX_FOLDED) break
        quoted ??= listNumbers(`${title} ${body}`)
        if (repeatsPrice(input, sibling, quoted) || !addsFigures(input, sibling, quoted)) continue
        body = appendTitle(input, sibling, body, body === alone ? ' Also: ' : '; ', evidence)
        quoted = null
        named++
      }
    }
  }
  return {
    id: `i_${formatHex8(computeHash32(`${kind}/${input.zone}/${episode.sinceMs}`))}`,
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

function foldedItem(input: RuleInput, item: RankedItem): FoldedItem {
  const title = stateItem(input, item)?.title ?? item.kept?.title ?? ''
  return { kind: item.kind, level: item.level, title }
}

/**
 * Chooses an item's confidence band by its alert level; an item that states a fact is always `calm`, because it
 * predicts nothing.
 */
const bandOf = ({ completeness }: RuleInput, level: AlertLevel, { basis }: ItemConfidence): ConfidenceBand => {
  if (basis === 'fact') return 'calm'
  // Without scored predictions the confidence of a rule is only assumed, so its band is unknown.
  return basis === 'prior' || completeness.grade === 'Poor' ? 'unknown' : BANDS[level]
}

const listNumbers = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? []

function listTitleNumbers(stated: StatedItem): readonly string[] {
  stated.numbers ??= listNumbers(stated.title)
  return stated.numbers
}

/** Whether a related item adds a new figure: "outside its band" repeats the dollars of "above usual". */
function addsFigures(input: RuleInput, item: RankedItem, quoted: readonly string[]): boolean {
  const stated = stateItem(input, item)
  if (!stated) return false
  const own = listTitleNumbers(stated)
  return own.length === 0 || own.some((figure) => !quoted.includes(figure))
}

/** Whether a related item repeats a price that the item has, or is about a price move that is over. */
function repeatsPrice(input: RuleInput, item: RankedItem, quoted: readonly string[]): boolean {
  const { subject } = findRule(item.kind)
  if (subject === 'move' && item.level === 'info') return true
  if (subject !== 'price') return false
  const stated = stateItem(input, item)
  const price = stated ? listTitleNumbers(stated)[0] : undefined
  return price !== undefined && quoted.includes(price)
}

/** Appends the title of a related item if it fits, so that the body ends in ` Also: one; another.` */
function appendTitle(input: RuleInput, sibling: RankedItem, body: string, joint: string, evidence: Figure[]): string {
  const stated = stateItem(input, sibling)
  if (!stated) return body
  const start = joint === '; ' ? body.slice(0, -1) : body
  const longer = `${start}${joint}${stated.title}.`
  if (longer.length > MAX_ITEM_BODY_CHARACTERS) return body
  for (const { key, label, value, unit, asOf, source, threshold } of stated.figures)
    evidence.push({ key: `${sibling.kind}.${key}`, label, value, unit, asOf, source, threshold })
  return longer
}

/**
 * Writes the active items of a brief in words, ranked, at most eight: one per family of rules, and every further alert.
 */
export function composeIntelligenceItems(
  input: RuleInput,
  activeItems: readonly ActiveItem[],
  before: ItemsByKind,
  record: KnownPredictionAccuracy,
): IntelligenceItem[] {
  const all: RankedItem[] = []
  for (const active of activeItems) {
    const item = rankItem(input, active, before, record)
    if (item) all.push(item)
  }
  const { leaders, folded: siblings } = foldItemFamilies(all)
  return leaders.map((leader) => writeItem(input, leader, siblings.get(leader) ?? []))
}

/** Indexes items by rule, so that the next brief can keep an item whose input data are missing. */
export function indexItemsByKind(items: readonly IntelligenceItem[]): ItemsByKind {
  const shown: ItemsByKind = {}
  for (const item of items) shown[item.kind] = item.folded === undefined ? item : withoutFolded(item)
  return shown
}

const withoutFolded = ({ folded: _folded, ...item }: IntelligenceItem): IntelligenceItem => item
