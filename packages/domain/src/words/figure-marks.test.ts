import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  extractFigureMarks,
  type FigureMark,
  markFigure,
  restoreFigureMarks,
  splitAtFigureMarks,
} from './figure-marks.ts'
import { createFigureLookup, fillMarkedPhrase, fillPhrase } from './phrase.ts'

const find = createFigureLookup([
  { key: 'lmp', value: 412.3 },
  { key: 'usual', value: 38 },
  { key: 'name', value: 'N_TO_H' },
  { key: 'hour', value: '2026-07-15T22:00:00Z' },
])

test('a marked phrase gives the positions of its figures, and the same text', () => {
  const template = '{zone} at {lmp|usd}, {usual|usd} usual for {hour|clock}; {name} binds.'
  const { text, marks } = extractFigureMarks(fillMarkedPhrase(template, find, { zone: 'Houston' }))
  expect(text).toBe(fillPhrase(template, find, { zone: 'Houston' }))
  expect(marks.map(([start, end, key]) => [key, text.slice(start, end)])).toEqual([
    ['lmp', '$412'],
    ['usual', '$38'],
    ['name', 'N_TO_H'],
  ])
})

test('a clause made beforehand keeps its figures inside the sentence that takes it up', () => {
  const moved = fillMarkedPhrase('up from {usual|usd}', find)
  const { text, marks } = extractFigureMarks(fillMarkedPhrase('At {lmp|usd}, {moved}.', find, { moved }))
  expect(text).toBe('At $412, up from $38.')
  expect(marks).toEqual([
    [3, 7, 'lmp'],
    [17, 20, 'usual'],
  ])
})

test('what is marked again is found again', () => {
  const marks: FigureMark[] = [
    [3, 7, 'lmp'],
    [17, 20, 'usual'],
  ]
  expect(extractFigureMarks(restoreFigureMarks('At $412, up from $38.', marks))).toEqual({
    text: 'At $412, up from $38.',
    marks,
  })
})

test.each<[string, FigureMark[]]>([
  [
    'out of order',
    [
      [17, 20, 'usual'],
      [3, 7, 'lmp'],
    ],
  ],
  [
    'over each other',
    [
      [3, 7, 'lmp'],
      [5, 9, 'lmp'],
    ],
  ],
  ['beyond the text', [[3, 99, 'lmp']]],
  ['before it', [[-4, 2, 'lmp']]],
  ['empty', [[3, 3, 'lmp']]],
  ['not numbers', [[Number.NaN, 7, 'lmp']]],
])('marks %s mark nothing', (_sentence, marks) => {
  expect(restoreFigureMarks('At $412, up from $38.', marks)).toBe('At $412, up from $38.')
})

test('marks across a line or a bold part mark nothing', () => {
  expect(restoreFigureMarks('At\n$412', [[0, 7, 'lmp']])).toBe('At\n$412')
  expect(restoreFigureMarks('At **$412**', [[3, 11, 'lmp']])).toBe('At **$412**')
})

test('a name that brings the marks along loses them', () => {
  expect(extractFigureMarks(markFigure('name', 'N\uE002_TO\uE000_H')).text).toBe('N_TO_H')
  expect(splitAtFigureMarks('a\uE000b\uE002c')).toEqual([{ text: 'abc', key: null }])
})

test('marks of any text, whole or not, are those that its pieces give', () => {
  const character = fc.constantFrom('\uE000', '\uE001', '\uE002', 'a', '1', ' ')
  fc.assert(
    fc.property(fc.array(character, { maxLength: 30 }), (characters) => {
      const text = characters.join('')
      const marks: FigureMark[] = []
      let plain = ''
      for (const piece of splitAtFigureMarks(text)) {
        if (piece.key !== null) marks.push([plain.length, plain.length + piece.text.length, piece.key])
        plain += piece.text
      }
      expect(extractFigureMarks(text)).toEqual({ text: plain, marks })
    }),
    { numRuns: 2_000 },
  )
})
