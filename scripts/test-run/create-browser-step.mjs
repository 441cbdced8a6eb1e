import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { repeatBrowserTest } from './repeat-command.mjs'

const PLAYWRIGHT = join(REPOSITORY_ROOT, 'node_modules', '.bin', 'playwright')

const CONFIG = 'e2e/playwright.config.ts'

/** Lists all tests of a suite in Playwright's report, which is a tree, with the titles of the groups around them. */
const listSpecs = ({ suites = [], specs = [] }, groups = []) => [
  ...suites.flatMap((suite) => listSpecs(suite, [...groups, suite.title])),
  ...specs.map((spec) => ({ ...spec, titles: [...groups, spec.title] })),
]

const isTimeout = ({ message }) => stripVTControlCharacters(message).startsWith('Test timeout of ')

/**
 * Writes why a test failed: its errors, each with the lines around it, and where its page and its trace were saved. That
 * the time is over comes last, because another error says what the test waited for.
 */
const writeReason = ({ errors, attachments }) =>
  [
    ...errors.toSorted((one, other) => isTimeout(one) - isTimeout(other)).map(({ message }) => `${message}\n`),
    ...attachments.filter(({ path }) => path).map(({ name, path }) => `Saved (${name}): ${path}`),
  ].join('\n')

const NEEDS_EARLIER = 'what failed before them'
const FAILED = ['unexpected', 'flaky']

/** Finds what a skipped test says it needs; a test without a result waited for a test that failed. */
const findNeed = ({ annotations, results }) =>
  annotations.find(({ type }) => type === 'skip')?.description ?? (results.length === 0 ? NEEDS_EARLIER : null)

/** Reads the outcome of a step from Playwright's report. */
export function readBrowserOutcome({ config: { configFile, rootDir }, suites }) {
  const config = relative(REPOSITORY_ROOT, dirname(configFile))
  const specs = suites.flatMap((suite) => listSpecs(suite))
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...spec, ...test })))
  const failures = tests
    .filter(({ status }) => FAILED.includes(status))
    .map(({ file, line, titles, results }) => {
      const path = relative(REPOSITORY_ROOT, join(rootDir, file))
      return {
        test: [path, ...titles].join(' > '),
        reason: writeReason(results[0]),
        again: repeatBrowserTest({ config, file: path, line }),
      }
    })
  const skipped = tests.filter(({ status }) => status === 'skipped')
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failures.length,
    skipped: skipped.length,
    failures,
    needs: skipped.map(findNeed),
  }
}

/**
 * Creates the step that runs the browser tests.
 * @param {string} executable
 */
export const createBrowserStep = (executable) => ({
  name: 'browser',
  command: PLAYWRIGHT,
  needs: ['build'],
  // It uses more, but as the longest step it must start first, and steps that are ready earlier take the cores.
  cores: 1,
  args: ['test', '--config', CONFIG],
  env: { CHROMIUM_PATH: executable },
  report: '.cache/playwright.json',
  read: readBrowserOutcome,
  again: repeatBrowserTest({ config: dirname(CONFIG) }),
})
