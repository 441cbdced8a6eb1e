import {
  countTemplateWords,
  fillMarkedPhrase,
  listFigureKeys,
  type SlotWords,
  type Template,
} from '../../words/phrase.ts'
import { countWords } from '../../words/wording.ts'
import type { FigureBook } from '../figure-book.ts'
import { hash32 } from '../hash.ts'
import type { NarrativeFacts } from './narrative-figures.ts'

export type NarrativeSection = 'lead' | 'drivers' | 'next' | 'positions' | 'notes'

/** A possible sentence. Rank 0 is always included; higher ranks fill the brief up to its length. */
export type NarrativeLine = {
  section: NarrativeSection
  rank: number
  template: string
  words: SlotWords
  /** Keys of figures quoted inside the words. */
  keys: readonly string[]
  length: number
}

/** Input for writing lines: facts, figures, and a choice of wordings. */
export type NarrativeInput = {
  facts: NarrativeFacts
  book: FigureBook
  /** The same wording all day, so that two briefs can be compared; another one tomorrow. */
  pick<const T extends string>(slot: string, variants: readonly (T & Template<T>)[]): string
}

export function createNarrativeInput(facts: NarrativeFacts, book: FigureBook): NarrativeInput {
  const { dayNumber } = facts.input.facts.system.clock
  return {
    facts,
    book,
    pick: (slot, variants) => variants[hash32(`${facts.input.zone}/${dayNumber}/${slot}`) % variants.length] ?? '',
  }
}

const lengthOf = (template: string, words: SlotWords): number => {
  let length = countTemplateWords(template)
  for (const slot of listFigureKeys(template)) {
    const word = words[slot]
    if (word !== undefined) length += countWords(word) - 1
  }
  return length
}

export const line = <const T extends string>(
  section: NarrativeSection,
  rank: number,
  template: T & Template<T>,
  words: SlotWords = {},
  keys: readonly string[] = [],
): NarrativeLine => ({
  section,
  rank,
  template,
  words,
  keys,
  length: lengthOf(template, words),
})

/** A text and the keys of the figures it quotes. */
export type QuotedText = { text: string; keys: readonly string[] }

export const clause = <const T extends string>(
  { facts, book }: NarrativeInput,
  template: T & Template<T>,
): QuotedText => ({
  text: fillMarkedPhrase<string>(template, book.find, {}, facts.input.nowMs),
  keys: listFigureKeys(template),
})
