import { expect, test } from 'vitest'
import { keyed } from './keyed.ts'

test('entries with the same name get unique keys, and the first keeps its name', () => {
  expect(keyed(['a', 'b', 'a', 'a'], (name) => name).map(([key]) => key)).toEqual(['a', 'b', 'a/1', 'a/2'])
})
