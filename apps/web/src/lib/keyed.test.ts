import { expect, test } from 'vitest'
import { keyed } from './keyed.ts'

test('entries of one name are told apart by their turn, and the first keeps its name', () => {
  expect(keyed(['a', 'b', 'a', 'a'], (name) => name).map(([key]) => key)).toEqual(['a', 'b', 'a/1', 'a/2'])
})
