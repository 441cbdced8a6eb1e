import { expect, test } from 'vitest'
import { SIGN_IN_WAITS_BY_FAILURES_MS } from './sign-in-waits.ts'

test('four failures cost nothing, the fifth a second, and each further one doubles the wait, up to a quarter of an hour', () => {
  const seconds = SIGN_IN_WAITS_BY_FAILURES_MS.map((wait) => wait / 1000)
  expect(seconds).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
})
