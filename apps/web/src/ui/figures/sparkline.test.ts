import { expect, test } from 'vitest'
import { sparkPath } from './sparkline.tsx'

test.each([
  ['rising values climb to the right', [0, 10], 'M0 26L100 2'],
  ['flat values run through the middle', [5, 5, 5], 'M0 14L50 14L100 14'],
  ['negative prices are below positive ones', [-10, 10], 'M0 26L100 2'],
  ['a gap lifts the pen instead of being bridged', [0, null, 10], 'M0 26M100 2'],
  ['one value is a point', [7], 'M0 14'],
  ['nothing draws nothing', [], ''],
  ['nothing known draws nothing', [null, null], ''],
])('%s', (_sentence, values, path) => {
  expect(sparkPath(values, 100, 28)).toBe(path)
})
