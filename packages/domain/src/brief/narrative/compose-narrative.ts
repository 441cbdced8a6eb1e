import { extractFigureMarks, type FigureMark } from '../../words/figure-marks.ts'
import { fillCompiledPhraseWithMarks } from '../../words/phrase.ts'
import { countWords, formatClockText } from '../../words/wording.ts'
import type { IntelligenceItem } from '../brief.ts'
import type { FigureRegistry } from '../figure-registry.ts'
import { writeForecastBiasLines } from './bias-lines.ts'
import { writeDataQualityLines, writePositionHintLines } from './closing-lines.ts'
import { writePriceDriverLines } from './driver-lines.ts'
import type { NarrativeFacts } from './narrative-figures.ts'
import { createNarrativeInput, type NarrativeLine, type NarrativeSection } from './narrative-line.ts'
import { writeWhatIsNextLines } from './next-lines.ts'
import { writeOpeningLines } from './opening-lines.ts'

/**
 * The minimum number of words of a narrative: enough for what changed, why, and what is next, within a minute of
 * reading.
 */
export const MIN_NARRATIVE_WORDS = 90
export const MAX_NARRATIVE_WORDS = 195

/** Spare words below the limit, because a contingency or model name can be two words where one was counted. */
const SPARE_WORDS = 10
const ENOUGH_WORDS = 160

const HEADINGS: Record<NarrativeSection, string | null> = {
  lead: null,
  drivers: null,
  next: '## Watch next',
  positions: '## Positions to check',
  notes: '## Data notes',
}
const HEADING_WORDS: Record<NarrativeSection, number> = { lead: 0, drivers: 0, next: 2, positions: 3, notes: 2 }
const ORDER: readonly NarrativeSection[] = ['lead', 'drivers', 'next', 'positions', 'notes']

/** The order in which sections of the narrative lose lines if the brief is too long. */
const SHORTENED_FIRST: readonly NarrativeSection[] = ['drivers', 'next', 'lead', 'positions', 'notes']

export type Narrative = { text: string; marks: FigureMark[]; keys: string[] }

/** Writes the narrative: as many lines as fit, in light markdown. */
export function composeNarrative(
  facts: NarrativeFacts,
  items: readonly IntelligenceItem[],
  book: FigureRegistry,
  headline: string,
): Narrative {
  const desk = createNarrativeInput(facts, book)
  const lines = writeOpeningLines(desk).concat(
    writePriceDriverLines(desk),
    writeWhatIsNextLines(desk),
    writeForecastBiasLines(desk),
    writePositionHintLines(desk, items),
    writeDataQualityLines(desk),
  )
  const title = `# ${facts.input.zoneName} brief — ${formatClockText(facts.input.nowMs)} CT`
  const chosen = fitLines(lines, countWords(title) + countWords(headline))
  const keys: string[] = ['now']
  const blocks = [title, inBold(headline)]
  for (const section of ORDER) {
    const heading = HEADINGS[section]
    let paragraph = ''
    let isFirst = true
    for (const line of lines) {
      if (line.section !== section || !chosen.has(line)) continue
      line.text ??= fillCompiledPhraseWithMarks(line.phrase, book.find, line.words, facts.input.nowMs)
      for (const key of line.phrase.keys) keys.push(key)
      for (const key of line.keys) keys.push(key)
      if (heading === null) paragraph = isFirst ? line.text : `${paragraph} ${line.text}`
      else if (isFirst) blocks.push(heading, `- ${line.text}`)
      else blocks.push(`- ${line.text}`)
      isFirst = false
    }
    if (heading === null && !isFirst) blocks.push(paragraph)
  }
  const { text, marks } = extractFigureMarks(blocks.join('\n'))
  return { text, marks, keys }
}

/** ERCOT marks the repeated hour in fall with a star, which would merge with the asterisks that end bold text. */
const inBold = (text: string): string => `**${text}${text.endsWith('*') ? '.' : ''}**`

/** Includes all lines of rank 0, then other lines by rank until the narrative is long enough. */
function fitLines(lines: readonly NarrativeLine[], start: number): Set<NarrativeLine> {
  const maxWords = MAX_NARRATIVE_WORDS - SPARE_WORDS
  const byRank = [...lines].sort((left, right) => left.rank - right.rank)
  const chosen: NarrativeLine[] = []
  const counts: Record<NarrativeSection, number> = { lead: 0, drivers: 0, next: 0, positions: 0, notes: 0 }
  let words = start
  for (const line of byRank) {
    const cost = line.length + (counts[line.section] === 0 ? HEADING_WORDS[line.section] : 0)
    const wanted = line.rank <= 2 || words < ENOUGH_WORDS
    if (line.rank > 0 && (!wanted || words + cost > maxWords)) continue
    chosen.push(line)
    counts[line.section]++
    words += cost
  }
  const dropped = new Set<NarrativeLine>()
  while (words > maxWords) {
    const section = SHORTENED_FIRST.find((candidate) => counts[candidate] > 1)
    const index = section === undefined ? -1 : chosen.findLastIndex((line) => line.section === section)
    if (section === undefined || index < 0) break
    const [removed] = chosen.splice(index, 1)
    words -= removed!.length
    counts[section]--
    dropped.add(removed!)
  }
  // After a long line was dropped, shorter lines can still fit.
  for (const line of byRank) {
    if (words >= ENOUGH_WORDS) break
    const cost = line.length + (counts[line.section] === 0 ? HEADING_WORDS[line.section] : 0)
    if (chosen.includes(line) || dropped.has(line) || words + cost > maxWords) continue
    chosen.push(line)
    counts[line.section]++
    words += cost
  }
  return new Set(chosen)
}
