import { expect, test } from 'vitest'
import { explainLackOfSpace } from './explain-lack-of-space.mjs'

const withFree = (gigabytes: Record<string, number>) => (folder: string) => ({
  bavail: gigabytes[folder]! * 1e6,
  bsize: 1e3,
})

test('enough space needs no sentence', () => {
  expect(explainLackOfSpace(['/clone', '/tmp'], withFree({ '/clone': 9, '/tmp': 2 }))).toBeNull()
})

test('a full folder is named with what it has left', () => {
  expect(explainLackOfSpace(['/clone', '/tmp'], withFree({ '/clone': 9, '/tmp': 0.3 }))).toBe(
    'The tests need 2 GB of free disk space; /tmp has 0.3 GB.',
  )
})
