import { hash32, hex8 } from '../rules/config-hash.ts'
import type { Standing } from '../rules/judge-items.ts'
import type { Kind, Level } from '../rules/kinds.ts'
import { confidenceOf, leadersAndFolded, rankOf } from '../rules/ranking.ts'
import type { Scene } from '../rules/scene.ts'
import { isoSeconds } from '../time/iso-seconds.ts'
import type { ConfidenceBand, IntelligenceItem } from './brief.ts'
import { phrase } from './phrase.ts'
import { PHRASE_BOOK } from './phrase-book.ts'
import { clockText } from './wording.ts'

const MOST_TITLE = 60
const MOST_BODY = 240

const BANDS: Record<Level, ConfidenceBand> = { info: 'calm', watch: 'guarded', warn: 'elevated', alert: 'severe' }

export type ShownItems = { [kind in Kind]?: IntelligenceItem }

/** Whole words only; nothing is cut in the middle of a number. */
export function within(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:]$/, '')}…`
}

function written(
  scene: Scene,
  { kind, level, episode, candidate }: Standing,
  kept: IntelligenceItem | undefined,
): IntelligenceItem | null {
  const unknown = scene.completeness.grade === 'Poor'
  const common = {
    id: `i_${hex8(hash32(`${kind}/${scene.zone}/${episode.sinceMs}`))}`,
    kind,
    level,
    confidenceBand: unknown ? ('unknown' as const) : BANDS[level],
    since: isoSeconds(episode.sinceMs),
    updated: isoSeconds(episode.updatedMs),
  }
  if (!candidate) {
    if (!kept) return null
    const body = kept.held
      ? kept.body
      : within(`Held, last true ${clockText(episode.lastTrueMs)}. ${kept.body}`, MOST_BODY)
    return { ...kept, ...common, body, held: true, confidence: Math.round(40 * kept.confidence) / 100 }
  }
  const { variant, figures, words } = candidate.describe()
  const template = PHRASE_BOOK[kind][variant]
  if (!template) throw new Error(`No phrase for ${kind}, ${variant}`)
  return {
    ...common,
    confidence: confidenceOf(candidate.prior, candidate.ageMinutes, candidate.agreement),
    title: within(phrase(template.title, figures, words), MOST_TITLE),
    body: within(phrase(template.body, figures, words), MOST_BODY),
    held: false,
    evidence: figures,
  }
}

type Placed = IntelligenceItem & { rank: number }

/** Siblings are named in the leader's body, with their evidence, as far as there is room. */
function withSiblings(leader: Placed, siblings: readonly Placed[]): IntelligenceItem {
  const { rank: _rank, ...item } = leader
  let { body } = item
  const evidence = [...item.evidence]
  for (const sibling of siblings) {
    const longer = `${body} Also: ${sibling.title}.`
    if (longer.length > MOST_BODY) break
    body = longer
    for (const figure of sibling.evidence) evidence.push({ ...figure, key: `${sibling.kind}.${figure.key}` })
  }
  return { ...item, body, evidence }
}

/** The episodes that stand, in words, ranked, one per family, at most eight. */
export function composeIntelligence(
  scene: Scene,
  standing: readonly Standing[],
  before: ShownItems,
): { items: IntelligenceItem[]; shown: ShownItems } {
  const shown: ShownItems = {}
  const placed: Placed[] = []
  for (const episode of standing) {
    const item = written(scene, episode, before[episode.kind])
    if (!item) continue
    shown[episode.kind] = item
    placed.push({ ...item, rank: rankOf(item.kind, item.level, item.confidence, episode.episode.sinceMs, scene.nowMs) })
  }
  const { leaders, folded } = leadersAndFolded(placed)
  return { items: leaders.map((leader) => withSiblings(leader, folded.get(leader) ?? [])), shown }
}
