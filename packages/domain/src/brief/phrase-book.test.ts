import { expect, test } from 'vitest'
import { FAMILY_OF, KINDS } from '../rules/kinds.ts'
import { PHRASE_BOOK } from './phrase-book.ts'

const phrases = Object.entries(PHRASE_BOOK).flatMap(([kind, variants]) =>
  Object.entries(variants).flatMap(([variant, { title, body }]) => [
    [`${kind} ${variant} title`, title] as const,
    [`${kind} ${variant} body`, body] as const,
  ]),
)

test('every kind of the catalogue has words and a family', () => {
  expect(KINDS).toHaveLength(28)
  for (const kind of KINDS) {
    expect(Object.keys(PHRASE_BOOK[kind]).length).toBeGreaterThan(0)
    expect(FAMILY_OF[kind]).toBeTruthy()
  }
})

test.each(phrases)('%s has no number of its own: numbers come from figures', (_name, text) => {
  const withoutFigures = text.replace(/\{[^}]*\}/g, '')
  expect(withoutFigures).not.toMatch(/\d/)
})
