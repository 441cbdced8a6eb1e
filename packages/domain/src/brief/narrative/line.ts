import { keysIn, markedPhrase, type Template, type Words, wordsIn } from '../../words/phrase.ts'
import { wordCount } from '../../words/wording.ts'
import type { FigureBook } from '../figure-book.ts'
import { hash32 } from '../hash.ts'
import type { NarrativeFacts } from './narrative-figures.ts'

export type Section = 'lead' | 'drivers' | 'next' | 'positions' | 'notes'

/** A sentence that may be said. Rank 0 is always said; higher ranks fill up to the length a brief should have. */
export type Line = {
  section: Section
  rank: number
  template: string
  words: Words
  /** Figures quoted inside the words. */
  keys: readonly string[]
  length: number
}

/** What a writer of lines is given: the facts, the figures, and a way to choose words. */
export type Desk = {
  facts: NarrativeFacts
  book: FigureBook
  /** The same words all day, other words tomorrow: stable for a diff, not stale for a reader. */
  pick<const T extends string>(slot: string, variants: readonly (T & Template<T>)[]): string
}

export function deskOf(facts: NarrativeFacts, book: FigureBook): Desk {
  const { dayNumber } = facts.scene.facts.system.clock
  return {
    facts,
    book,
    pick: (slot, variants) => variants[hash32(`${facts.scene.zone}/${dayNumber}/${slot}`) % variants.length] ?? '',
  }
}

const lengthOf = (template: string, words: Words): number => {
  let length = wordsIn(template)
  for (const slot of keysIn(template)) {
    const word = words[slot]
    if (word !== undefined) length += wordCount(word) - 1
  }
  return length
}

export const line = <const T extends string>(
  section: Section,
  rank: number,
  template: T & Template<T>,
  words: Words = {},
  keys: readonly string[] = [],
): Line => ({
  section,
  rank,
  template,
  words,
  keys,
  length: lengthOf(template, words),
})

/** A clause made beforehand, with the figures it quotes, which are marked in it. */
export type Clause = { text: string; keys: readonly string[] }

export const clause = <const T extends string>({ book }: Desk, template: T & Template<T>): Clause => ({
  text: markedPhrase<string>(template, book.find),
  keys: keysIn(template),
})
