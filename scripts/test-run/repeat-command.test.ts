import { expect, test } from 'vitest'
import { repeatBrowserTest, repeatVitest } from './repeat-command.mjs'

const file = 'a/b.test.ts'

test('a test is repeated by its project, file and title', () => {
  expect(repeatVitest({ project: 'unit', file, title: 'adds two prices' }, {})).toBe(
    'npx vitest run --project unit a/b.test.ts -t "adds two prices"',
  )
})

test.each([
  ['costs "$5" (not `4`!)', 'costs ..5. .not .4...'],
  ['-50 dollars is a price', '.50 dollars is a price'],
  ['a body of \n two lines', 'a body of'],
])('the title %j is a pattern that shell and regular expression take as it is', (title, pattern) => {
  expect(repeatVitest({ project: 'unit', file, title }, {})).toContain(` -t "${pattern}"`)
  expect(title).toMatch(new RegExp(pattern))
})

test('a file that cannot be loaded, and a whole project, have no title', () => {
  expect(repeatVitest({ project: 'unit', file, title: '' }, {})).toBe('npx vitest run --project unit a/b.test.ts')
  expect(repeatVitest({ project: 'unit' }, {})).toBe('npx vitest run --project unit')
})

test('a browser test is repeated by its line, a whole step by its folder', () => {
  expect(repeatBrowserTest({ config: 'e2e', file: 'e2e/brief/live.spec.ts', line: 12 }, {})).toBe(
    'npx playwright test -c e2e e2e/brief/live.spec.ts:12',
  )
  expect(repeatBrowserTest({ config: 'e2e' }, {})).toBe('npx playwright test -c e2e')
})

test('what chose the tests of the run is part of the command', () => {
  expect(repeatVitest({ project: 'nodes' }, { FULL_COUNTS: '1', OTHER_NODES: '/one:/other', HOME: '/root' })).toBe(
    'FULL_COUNTS="1" OTHER_NODES="/one:/other" npx vitest run --project nodes',
  )
})
