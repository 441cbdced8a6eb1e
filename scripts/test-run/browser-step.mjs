import { join } from 'node:path'
import { ROOT } from '../prepare.mjs'
import { firstLine } from './read-outcome.mjs'

const PLAYWRIGHT = {
  name: 'browser',
  command: join(ROOT, 'node_modules', '.bin', 'playwright'),
  cores: 1,
  report: '.cache/playwright.json',
}
const TESTS = ['test', '--config', 'e2e/playwright.config.ts']

/** A timeout has two errors: first the timeout, then the line at which the test waited. */
const reasonOf = ({ errors = [] } = {}) =>
  errors.map(({ message, location }) => `${firstLine(message)}${location ? ` (line ${location.line})` : ''}`).join('; ')

/** Playwright's report is a tree of suites. */
const listSpecs = ({ suites = [], specs = [] }) => [...suites.flatMap(listSpecs), ...specs]

const listFailures = (report) =>
  listSpecs(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({ test: `${file}: ${title}`, reason: reasonOf(results[0]) })),
  )

/** The journeys in a browser, on a separate server and a free port. */
export const browserStep = (executable, port) => ({
  ...PLAYWRIGHT,
  needs: ['build'],
  args: TESTS,
  env: { CHROMIUM_PATH: executable, E2E_PORT: String(port) },
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  failures: listFailures,
})

/** Without a browser its tests are only counted. */
export const browserCount = () => ({
  ...PLAYWRIGHT,
  missing: 'Chromium',
  args: [...TESTS, '--list'],
  count: (report) => ({ passed: 0, failed: 0, skipped: listSpecs(report).length }),
})
