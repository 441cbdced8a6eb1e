import { expect, test } from 'vitest'
import { withoutGaps } from './without-gaps.ts'

const at = (...minutes: number[]) => minutes.map((minute) => ({ atMs: minute * 60_000, lmp: 30 }))
const sizes = (...minutes: number[]) => withoutGaps(at(...minutes)).map((piece) => piece.length)

test.each([
  ['an hour of runs is one piece', [0, 5, 10, 15], [4]],
  ['a run may be a little late', [0, 5.3, 9.9, 16], [4]],
  ['one missing run breaks the line', [0, 5, 15, 20], [2, 2]],
  ['a run alone is a piece of its own', [0, 15, 30], [1, 1, 1]],
  ['nothing has no pieces', [], []],
])('%s', (_case, minutes, pieces) => {
  expect(sizes(...minutes)).toEqual(pieces)
})
