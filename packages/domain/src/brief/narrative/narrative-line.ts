import {
  type CompiledPhrase,
  compilePhrase,
  type FormatCheckedTemplate,
  fillCompiledPhraseWithMarks,
  NO_WORDS_BY_SLOT,
  type WordsBySlot,
} from '../../words/phrase.ts'
import { countWords } from '../../words/wording.ts'
import type { FigureRegistry } from '../figure-registry.ts'
import { computeHash32 } from '../hash.ts'
import type { NarrativeFacts } from './narrative-figures.ts'

export type NarrativeSection = 'lead' | 'drivers' | 'next' | 'positions' | 'notes'

/**
 * A sentence that the narrative can use. Rank 0 is always included; lines of higher ranks are added until the narrative
 * is long enough.
 */
export type NarrativeLine = {
  section: NarrativeSection
  rank: number
  phrase: CompiledPhrase
  words: WordsBySlot
  /** Keys of the figures that the sentence quotes. */
  keys: readonly string[]
  length: number
  /** The sentence with its figures filled in; null until a brief shows the line. */
  text: string | null
}

/** The input of all narrative lines: facts, figures, and a function that chooses between wordings. */
export type NarrativeInput = {
  facts: NarrativeFacts
  book: FigureRegistry
  /** Chooses the same wording for a whole day, so that two briefs of one day can be compared. */
  pick<const T extends string>(slot: string, variants: readonly (T & FormatCheckedTemplate<T>)[]): string
}

export function createNarrativeInput(facts: NarrativeFacts, book: FigureRegistry): NarrativeInput {
  const { dayNumber } = facts.input.facts.system.clock
  return {
    facts,
    book,
    pick: (slot, variants) =>
      variants[computeHash32(`${facts.input.zone}/${dayNumber}/${slot}`) % variants.length] ?? '',
  }
}

/** Counts the words of a filled phrase: a slot counts as one word unless its text has more. */
const lengthOf = (phrase: CompiledPhrase, words: WordsBySlot): number => {
  let length = phrase.words
  if (words === NO_WORDS_BY_SLOT) return length
  for (const slot of phrase.keys) {
    const word = words[slot]
    if (word !== undefined) length += countWords(word) - 1
  }
  return length
}

export const createNarrativeLine = <const T extends string>(
  section: NarrativeSection,
  rank: number,
  template: T & FormatCheckedTemplate<T>,
  words: WordsBySlot = NO_WORDS_BY_SLOT,
  keys: readonly string[] = [],
): NarrativeLine => {
  const phrase = compilePhrase(template)
  return { section, rank, phrase, words, keys, length: lengthOf(phrase, words), text: null }
}

/** A text and the keys of the figures it quotes. */
export type TextWithFigureKeys = { text: string; keys: readonly string[] }

export const createClauseWithFigureKeys = <const T extends string>(
  { facts, book }: NarrativeInput,
  template: T & FormatCheckedTemplate<T>,
): TextWithFigureKeys => {
  const phrase = compilePhrase(template)
  return {
    text: fillCompiledPhraseWithMarks(phrase, book.find, NO_WORDS_BY_SLOT, facts.input.nowMs),
    keys: phrase.keys,
  }
}
