import { join } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { takeFirstLine } from './read-step-outcome.mjs'

const PLAYWRIGHT = {
  name: 'browser',
  command: join(REPOSITORY_ROOT, 'node_modules', '.bin', 'playwright'),
  // It uses more, but as the longest step it must start first, and steps that are ready earlier take the cores.
  cores: 1,
  report: '.cache/playwright.json',
}
const TESTS = ['test', '--config', 'e2e/playwright.config.ts']

/**
 * Finds the reason of a failed browser test. A timeout has two errors: first the timeout, then the line at which the
 * test waited.
 */
const reasonOf = ({ errors = [] } = {}) =>
  errors
    .map(({ message, location }) => `${takeFirstLine(message)}${location ? ` (line ${location.line})` : ''}`)
    .join('; ')

/** Lists all tests in Playwright's report, which is a tree of suites. */
const listSpecs = ({ suites = [], specs = [] }) => [...suites.flatMap(listSpecs), ...specs]

const listFailures = (report) =>
  listSpecs(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({ test: `${file}: ${title}`, reason: reasonOf(results[0]) })),
  )

/** Creates the test step that runs the browser tests on a separate server and a free port. */
export const createBrowserStep = (executable, port) => ({
  ...PLAYWRIGHT,
  needs: ['build'],
  args: TESTS,
  env: { CHROMIUM_PATH: executable, E2E_PORT: String(port) },
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  failures: listFailures,
})

/** Creates the step that only counts the browser tests, for a machine without a browser. */
export const createBrowserCountStep = () => ({
  ...PLAYWRIGHT,
  missing: 'Chromium',
  args: [...TESTS, '--list'],
  count: (report) => ({ passed: 0, failed: 0, skipped: listSpecs(report).length }),
})
