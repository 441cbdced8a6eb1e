import { expect, test } from 'vitest'
import { streamLimit } from './stream-limit.ts'

const limited = (soft: number | string) => streamLimit({ userLimits: { open_files: { soft } } })

test('streams use only a part of the files that a process can open', () => {
  expect([limited(1024), limited(65_536), limited('unlimited'), streamLimit({})]).toEqual([614, 10_000, 10_000, 10_000])
  expect(streamLimit()).toBeGreaterThan(0)
})
