import type { Kind } from '../rules/kinds.ts'
import { GRID_PHRASES } from './grid-phrases.ts'
import type { ItemPhrase } from './item-phrase.ts'
import { PRICE_PHRASES } from './price-phrases.ts'

type Book = Record<Kind, Readonly<Record<string, ItemPhrase>>>

/** What each kind says, by variant. Titles stay within 60 characters and bodies within 240. */
export const PHRASE_BOOK: Book = { ...PRICE_PHRASES, ...GRID_PHRASES }
