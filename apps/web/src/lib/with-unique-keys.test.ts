import { expect, test } from 'vitest'
import { withUniqueKeys } from './with-unique-keys.ts'

test('entries with the same name get unique keys, and the first keeps its name', () => {
  expect(withUniqueKeys(['a', 'b', 'a', 'a'], (name) => name).map(([key]) => key)).toEqual(['a', 'b', 'a/1', 'a/2'])
})
