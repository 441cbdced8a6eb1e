import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { readBrowserOutcome } from './create-browser-step.mjs'

const passed = { status: 'passed', errors: [], attachments: [] }
const failed = {
  status: 'failed',
  errors: [
    { message: 'Test timeout of 600000ms exceeded.' },
    { message: 'Error: toBeVisible() failed' },
    { message: 'Error: the page was closed' },
  ],
  attachments: [{ name: 'error-context', path: '/a/error-context.md' }, { name: 'figure' }],
}
const skip = { type: 'skip', description: 'FULL_COUNTS: npm run test:full' }

const spec = (title: string, line: number, test: object) => ({
  title,
  line,
  file: 'brief/live.spec.ts',
  tests: [{ annotations: [], results: [passed], ...test }],
})
const outcome = readBrowserOutcome({
  config: { configFile: join(REPOSITORY_ROOT, 'e2e/playwright.config.ts'), rootDir: join(REPOSITORY_ROOT, 'e2e') },
  suites: [
    {
      title: 'brief/live.spec.ts',
      specs: [
        spec('opens', 3, { status: 'expected' }),
        spec('prints every day', 9, { status: 'skipped', annotations: [skip] }),
        spec('follows a failed one', 15, { status: 'skipped', results: [] }),
      ],
      suites: [
        { title: 'on a phone', specs: [spec('shows a price', 21, { status: 'unexpected', results: [failed] })] },
      ],
    },
  ],
})

test('browser tests are counted, and skipped ones say what they need', () => {
  expect(outcome).toMatchObject({ passed: 1, failed: 1, skipped: 2 })
  expect(outcome.needs).toEqual(['FULL_COUNTS: npm run test:full', 'what failed before them'])
})

test('a failed browser test has its errors, the end of its time last, the place of its snapshot, and the command that repeats it', () => {
  expect(outcome.failures).toEqual([
    {
      test: 'e2e/brief/live.spec.ts > on a phone > shows a price',
      reason: [
        'Error: toBeVisible() failed\n',
        'Error: the page was closed\n',
        'Test timeout of 600000ms exceeded.\n',
        'Saved (error-context): /a/error-context.md',
      ].join('\n'),
      again: expect.stringContaining('npx playwright test -c e2e e2e/brief/live.spec.ts:21'),
    },
  ])
})
