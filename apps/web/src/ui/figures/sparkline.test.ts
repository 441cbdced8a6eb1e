import { expect, test } from 'vitest'
import { composeSparklinePath } from './sparkline.tsx'

test.each([
  ['values run to the right', [0, 10, 5], 'M0 0L50 10L100 5'],
  ['a gap is not bridged', [0, null, 10], 'M0 0M100 10'],
  ['one value is a point', [7], 'M0 7'],
  ['no values give an empty path', [], ''],
  ['only gaps give an empty path', [null, null], ''],
])('%s', (_sentence, values, path) => {
  expect(composeSparklinePath(values, 100, (value) => value)).toBe(path)
})
