import type { Statement } from '../rules/engine/candidate.ts'
import type { Figure } from '../rules/engine/figure.ts'
import type { ActiveItem } from '../rules/engine/judge-items.ts'
import { leadersAndFolded, rankOf, weightOf } from '../rules/engine/ranking.ts'
import type { Scene } from '../rules/engine/scene.ts'
import { atLeast, type Level } from '../rules/level.ts'
import { type Kind, ruleOf } from '../rules/registry.ts'
import { isoSeconds } from '../time/iso-seconds.ts'
import { clockText } from '../words/wording.ts'
import type { ConfidenceBand, IntelligenceItem } from './brief.ts'
import { type ItemConfidence, itemConfidence, type KnownRecord } from './confidence.ts'
import { hash32, hex8 } from './hash.ts'
import { itemWords, MOST_BODY, within } from './item-words.ts'

const MOST_FOLDED = 2

const BANDS: Record<Level, ConfidenceBand> = { info: 'calm', watch: 'guarded', warn: 'elevated', alert: 'severe' }

export type ShownItems = { [kind in Kind]?: IntelligenceItem }

type Placed = {
  kind: Kind
  level: Level
  rank: number
  sure: ItemConfidence
  standing: ActiveItem
  kept: IntelligenceItem | null
}

/** What is held was true some time ago, and weighs less than whatever is known now. */
const HELD_WEIGHT = 0.4

function placed(scene: Scene, standing: ActiveItem, before: ShownItems, record: KnownRecord): Placed | null {
  const { kind, level, candidate, episode } = standing
  const ranked = (weight: number) => rankOf(kind, level, weight, episode.sinceMs, scene.nowMs)
  if (candidate) {
    const sure = itemConfidence(kind, level, candidate, record)
    const chance = sure.basis === 'fact' ? (ruleOf(kind).prior ?? 0) : sure.confidence
    const rank = ranked(weightOf(chance, candidate.ageMinutes, candidate.agreement))
    return { kind, level, rank, sure, standing, kept: null }
  }
  const kept = before[kind] ?? null
  if (kept === null) return null
  const { confidence, confidenceBasis: basis = 'prior', record: ofKept = null } = kept
  return {
    kind,
    level,
    rank: ranked(HELD_WEIGHT * confidence),
    sure: { confidence, basis, record: ofKept },
    standing,
    kept,
  }
}

/** Under the line of its level, which is kept for a while: nobody should take the figure in its title for the line. */
const isKeptUnderItsLine = ({ level, candidate }: ActiveItem, { tellsWhyKept }: Statement): boolean =>
  !tellsWhyKept && atLeast(level, 'watch') && !atLeast(candidate?.entry ?? null, level)

/** The leader's words, with its siblings named in the body and their evidence beside it, as far as there is room. */
function written(scene: Scene, leader: Placed, siblings: readonly Placed[]): IntelligenceItem {
  const { kind, level, sure, kept } = leader
  const { episode, candidate } = leader.standing
  let title = kept?.title ?? ''
  let body =
    kept === null || kept.held
      ? (kept?.body ?? '')
      : within(`Held, last true ${clockText(episode.lastTrueMs)}. ${kept.body}`, MOST_BODY)
  let evidence: Figure[] = kept?.evidence ?? []
  if (candidate) {
    const statement = candidate.describe(level)
    const words = itemWords(scene.facts.window, ruleOf(kind), statement)
    title = words.title
    body = isKeptUnderItsLine(leader.standing, statement)
      ? within(`Raised at ${clockText(episode.raisedMs)}, kept for now. ${words.body}`, MOST_BODY)
      : words.body
    evidence = statement.figures
    if (siblings.length > 0) {
      evidence = [...evidence]
      const alone = body
      let named = 0
      for (const sibling of siblings) {
        if (named === MOST_FOLDED || !addsFigures(scene, sibling, `${title} ${body}`)) continue
        body = folded(scene, sibling, body, body === alone ? ' Also: ' : '; ', evidence)
        named++
      }
    }
  }
  return {
    id: `i_${hex8(hash32(`${kind}/${scene.zone}/${episode.sinceMs}`))}`,
    kind,
    level,
    confidenceBand: bandOf(scene, level, sure),
    confidence: sure.confidence,
    confidenceBasis: sure.basis,
    ...(sure.record ? { record: sure.record } : {}),
    title,
    body,
    since: isoSeconds(episode.sinceMs),
    updated: isoSeconds(episode.updatedMs),
    held: candidate === null,
    evidence,
  }
}

/** A fact has nothing to be confident of, whatever its level. */
const bandOf = ({ completeness }: Scene, level: Level, { basis }: ItemConfidence): ConfidenceBand => {
  if (basis === 'fact') return 'calm'
  return completeness.grade === 'Poor' ? 'unknown' : BANDS[level]
}

const figuresIn = (title: string): string[] => title.match(/\d+(?:[.,:]\d+)*/g) ?? []

/** A price told in dollars above its usual is told; that it has also left its band would say the same dollars again. */
function addsFigures(scene: Scene, { kind, level, standing }: Placed, said: string): boolean {
  if (!standing.candidate) return false
  const { title } = itemWords(scene.facts.window, ruleOf(kind), standing.candidate.describe(level))
  const told = figuresIn(said)
  return figuresIn(title).length === 0 || figuresIn(title).some((figure) => !told.includes(figure))
}

/** ` Also: one; another.` */
function folded(scene: Scene, sibling: Placed, body: string, joint: string, evidence: Figure[]): string {
  const { candidate } = sibling.standing
  if (!candidate) return body
  const statement = candidate.describe(sibling.level)
  const begun = joint === '; ' ? body.slice(0, -1) : body
  const longer = `${begun}${joint}${itemWords(scene.facts.window, ruleOf(sibling.kind), statement).title}.`
  if (longer.length > MOST_BODY) return body
  for (const figure of statement.figures) {
    evidence.push({
      key: `${sibling.kind}.${figure.key}`,
      label: figure.label,
      value: figure.value,
      unit: figure.unit,
      asOf: figure.asOf,
      source: figure.source,
      threshold: figure.threshold,
    })
  }
  return longer
}

/** The episodes that stand, in words, ranked, one per family, at most eight. */
export function composeIntelligence(
  scene: Scene,
  standing: readonly ActiveItem[],
  before: ShownItems,
  record: KnownRecord,
): IntelligenceItem[] {
  const all: Placed[] = []
  for (const episode of standing) {
    const item = placed(scene, episode, before, record)
    if (item) all.push(item)
  }
  const { leaders, folded: siblings } = leadersAndFolded(all)
  return leaders.map((leader) => written(scene, leader, siblings.get(leader) ?? []))
}

/** What the next run may hold if its inputs fail. */
export function shownItems(items: readonly IntelligenceItem[]): ShownItems {
  const shown: ShownItems = {}
  for (const item of items) shown[item.kind] = item
  return shown
}
