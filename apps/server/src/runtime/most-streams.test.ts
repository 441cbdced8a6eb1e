import { expect, test } from 'vitest'
import { mostStreams } from './most-streams.ts'

const limited = (soft: number | string) => mostStreams({ userLimits: { open_files: { soft } } })

test('streams leave a part of the files a process may open to everything else', () => {
  expect([limited(1024), limited(65_536), limited('unlimited'), mostStreams({})]).toEqual([614, 10_000, 10_000, 10_000])
  expect(mostStreams()).toBeGreaterThan(0)
})
