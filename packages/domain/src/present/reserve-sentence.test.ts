import { expect, test } from 'vitest'
import { writeReserveSentence } from './reserve-sentence.ts'

const STEPS = [
  { name: 'Watch', mw: 3_000 },
  { name: 'EEA1', mw: 2_500 },
]
const said = (more: Partial<Parameters<typeof writeReserveSentence>[0]>) =>
  writeReserveSentence({ prcMw: 4_380, changeMw: -830, changeMinutes: 30, usualMw: null, steps: STEPS, ...more })

test.each([
  ['falling', {}, '1,380 MW above the Watch line, down 830 MW in 30 minutes.'],
  ['on the line', { prcMw: 3_000, changeMw: 0 }, '0 MW above the Watch line, unchanged in 30 minutes.'],
  ['under it', { prcMw: 2_999, changeMw: 12 }, '1 MW below the Watch line, up 12 MW in 30 minutes.'],
  ['of an unknown course', { changeMw: null }, '1,380 MW above the Watch line.'],
  [
    'with a usual',
    { usualMw: 10_242 },
    '1,380 MW above the Watch line, down 830 MW in 30 minutes. Usual at this time: 10,242 MW.',
  ],
  ['not known', { prcMw: null }, null],
])('reserves %s', (_case, more, sentence) => {
  expect(said(more)).toBe(sentence)
})
