import { join } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { takeFirstLine } from './read-step-outcome.mjs'

const PLAYWRIGHT = join(REPOSITORY_ROOT, 'node_modules', '.bin', 'playwright')

const BROWSER = {
  name: 'browser',
  config: 'e2e/playwright.config.ts',
  report: '.cache/playwright.json',
  // It uses more, but as the longest step it must start first, and steps that are ready earlier take the cores.
  cores: 1,
}
/** The test of outages mostly waits for briefs and uses the processor only for its two starts. */
const OUTAGES = {
  name: 'browser during outages',
  config: 'e2e/outages/playwright.config.ts',
  report: '.cache/playwright-outages.json',
  cores: 0,
}

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

/** Creates the steps that run the browser tests, each on a separate server. */
export const createBrowserSteps = (executable, port) =>
  [BROWSER, OUTAGES].map(({ config, ...step }) => ({
    ...step,
    command: PLAYWRIGHT,
    needs: ['build'],
    args: ['test', '--config', config],
    env: { CHROMIUM_PATH: executable, E2E_PORT: String(port) },
    count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
    failures: listFailures,
  }))

/** Creates the steps that only count the browser tests, for a machine without a browser. */
export const createBrowserCountSteps = () =>
  [BROWSER, OUTAGES].map(({ config, ...step }) => ({
    ...step,
    command: PLAYWRIGHT,
    missing: 'Chromium',
    args: ['test', '--config', config, '--list'],
    count: (report) => ({ passed: 0, failed: 0, skipped: listSpecs(report).length }),
  }))
