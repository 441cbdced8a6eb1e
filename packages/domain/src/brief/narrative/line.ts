import {
  type CompiledPhrase,
  compilePhrase,
  fillCompiledWithMarks,
  NO_WORDS,
  type SlotWords,
  type Template,
} from '../../words/phrase.ts'
import { countWords } from '../../words/wording.ts'
import type { FigureRegistry } from '../figure-registry.ts'
import { hash32 } from '../hash.ts'
import type { NarrativeFacts } from './narrative-figures.ts'

export type NarrativeSection = 'lead' | 'drivers' | 'next' | 'positions' | 'notes'

/** A sentence that the narrative can use. Rank 0 is always included; higher ranks fill the brief up to its length. */
export type NarrativeLine = {
  section: NarrativeSection
  rank: number
  phrase: CompiledPhrase
  words: SlotWords
  /** Keys of the figures that the words quote. */
  keys: readonly string[]
  length: number
}

/** Input of all narrative lines: facts, figures and a choice of wordings. */
export type NarrativeInput = {
  facts: NarrativeFacts
  book: FigureRegistry
  /** Chooses one wording for a whole day, so that two briefs of that day can be compared. */
  pick<const T extends string>(slot: string, variants: readonly (T & Template<T>)[]): string
}

export function createNarrativeInput(facts: NarrativeFacts, book: FigureRegistry): NarrativeInput {
  const { dayNumber } = facts.input.facts.system.clock
  return {
    facts,
    book,
    pick: (slot, variants) => variants[hash32(`${facts.input.zone}/${dayNumber}/${slot}`) % variants.length] ?? '',
  }
}

/** Counts the words of the filled phrase: a slot counts as one word unless its word is longer. */
const lengthOf = (phrase: CompiledPhrase, words: SlotWords): number => {
  let length = phrase.words
  if (words === NO_WORDS) return length
  for (const slot of phrase.keys) {
    const word = words[slot]
    if (word !== undefined) length += countWords(word) - 1
  }
  return length
}

export const line = <const T extends string>(
  section: NarrativeSection,
  rank: number,
  template: T & Template<T>,
  words: SlotWords = NO_WORDS,
  keys: readonly string[] = [],
): NarrativeLine => {
  const phrase = compilePhrase(template)
  return { section, rank, phrase, words, keys, length: lengthOf(phrase, words) }
}

/** A text with the keys of the figures it quotes. */
export type QuotedText = { text: string; keys: readonly string[] }

export const clause = <const T extends string>(
  { facts, book }: NarrativeInput,
  template: T & Template<T>,
): QuotedText => {
  const phrase = compilePhrase(template)
  return { text: fillCompiledWithMarks(phrase, book.find, NO_WORDS, facts.input.nowMs), keys: phrase.keys }
}
