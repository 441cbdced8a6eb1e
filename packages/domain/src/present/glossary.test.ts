import { expect, test } from 'vitest'
import { GLOSSARY } from './glossary.ts'
import { findGlossaryTermPositions } from './glossary-term-positions.ts'

test('entries are in alphabetical order, each with a unique address', () => {
  const terms = GLOSSARY.map(({ term }) => term.toLowerCase())
  expect(terms).toEqual([...terms].sort((one, other) => one.localeCompare(other)))
  expect(new Set(GLOSSARY.map(({ slug }) => slug)).size).toBe(GLOSSARY.length)
})

test('a text links each term where it is first used, in whatever case', () => {
  const text = 'Net load is 40 GW; net load peaks. Day-ahead is $40 and the basis $3.'
  expect(findGlossaryTermPositions(text).map(({ start, end, slug }) => [slug, text.slice(start, end)])).toEqual([
    ['net-load', 'Net load'],
    ['day-ahead', 'Day-ahead'],
    ['basis', 'basis'],
  ])
})

test('parts of other words are no terms', () => {
  expect(findGlossaryTermPositions('NPRC, rebasis, LMPs')).toEqual([])
})

test('every word that is linked has its entry', () => {
  const all =
    'basis binding constraint curtailment day-ahead EEA heat rate hub average LMP net load PRC SCED shadow price system lambda'
  const slugs = GLOSSARY.map(({ slug }) => slug)
  const linked = findGlossaryTermPositions(all).map(({ slug }) => slug)
  expect(linked).toHaveLength(13)
  expect(linked.filter((slug) => !slugs.includes(slug))).toEqual([])
})
