import type { Figure } from '../rules/figure.ts'
import type { IntelligenceItem } from './brief.ts'
import type { NarrativeFacts } from './narrative-figures.ts'
import {
  askOf,
  driverLines,
  type Line,
  leadLines,
  nextLines,
  noteLines,
  positionLines,
  type Section,
} from './narrative-lines.ts'
import { keysIn, phrase } from './phrase.ts'
import { clockText, wordCount } from './wording.ts'

/** Long enough to say what changed, why and what next; short enough to be read standing. */
export const FEWEST_WORDS = 90
export const MOST_WORDS = 170
const ENOUGH_WORDS = 135

const HEADINGS: Record<Section, string | null> = {
  lead: null,
  drivers: null,
  next: '## Watch next',
  positions: '## Positions to check',
  notes: '## Data notes',
}

const ORDER: readonly Section[] = ['lead', 'drivers', 'next', 'positions', 'notes']

/** Which sections may give way when a brief grows too long, first to go first. */
const GIVES_WAY: readonly Section[] = ['drivers', 'lead', 'next', 'positions', 'notes']

export type Narrative = { text: string; figures: Figure[] }

type Said = { section: Section; text: string; rank: number; words: number; keys: string[]; order: number }

/** Facts to lines, lines to as many sentences as fit, sentences to light markdown. */
export function composeNarrative(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  known: readonly Figure[],
  headline: string,
): Narrative {
  const ask = askOf(facts, known)
  const next = nextLines(ask)
  const figures = [...known, ...next.figures]
  const lines: Line[] = [
    ...leadLines(ask),
    ...driverLines(ask),
    ...next.lines,
    ...positionLines(items, ask),
    ...noteLines(ask),
  ]
  const said = lines.map(({ section, template, words, rank }, order): Said => {
    const text = phrase(template, figures, words)
    return { section, text, rank, words: wordCount(text), keys: keysIn(template), order }
  })
  const title = `# ${facts.scene.zoneName} brief — ${clockText(facts.scene.nowMs)} CT`
  const chosen = fitted(said, wordCount(title) + wordCount(headline))
  const used = new Set(chosen.flatMap(({ keys }) => keys))
  return { text: rendered(title, headline, chosen), figures: figures.filter(({ key }) => used.has(key)) }
}

const headingWords = (chosen: readonly Said[]): number => {
  const sections = new Set(chosen.map(({ section }) => section))
  let words = 0
  for (const section of sections) words += wordCount(HEADINGS[section] ?? '')
  return words
}

const totalWords = (chosen: readonly Said[], start: number): number =>
  start + headingWords(chosen) + chosen.reduce((sum, { words }) => sum + words, 0)

function fitted(said: readonly Said[], start: number): Said[] {
  const byRank = [...said].sort((left, right) => left.rank - right.rank || left.order - right.order)
  const chosen: Said[] = []
  for (const line of byRank) {
    const withLine = totalWords([...chosen, line], start)
    const wanted = line.rank <= 2 || totalWords(chosen, start) < ENOUGH_WORDS
    if (line.rank === 0 || (wanted && withLine <= MOST_WORDS)) chosen.push(line)
  }
  while (totalWords(chosen, start) > MOST_WORDS) {
    const section = GIVES_WAY.find((candidate) => chosen.filter((line) => line.section === candidate).length > 1)
    const index = section === undefined ? -1 : chosen.findLastIndex((line) => line.section === section)
    if (index < 0) break
    chosen.splice(index, 1)
  }
  return chosen.sort((left, right) => left.order - right.order)
}

function rendered(title: string, headline: string, chosen: readonly Said[]): string {
  const blocks = [title, `**${headline}**`]
  for (const section of ORDER) {
    const texts = chosen.filter((line) => line.section === section).map(({ text }) => text)
    if (texts.length === 0) continue
    const heading = HEADINGS[section]
    if (heading === null) blocks.push(texts.join(' '))
    else blocks.push(heading, ...texts.map((text) => `- ${text}`))
  }
  return blocks.join('\n')
}
