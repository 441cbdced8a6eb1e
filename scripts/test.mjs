// Everything: types, lint, unused code, architecture, unit, server on both databases, browser.
import { requireNode } from './require-node.mjs'

requireNode()
const { ensureBuilt, ensureInstalled, ROOT } = await import('./prepare.mjs')
ensureInstalled({ tools: true })
ensureBuilt()

const { join } = await import('node:path')
const { mkdirSync } = await import('node:fs')
const { CHECKS, firstLine, vitest } = await import('./checks.mjs')
const { runSteps } = await import('./steps.mjs')
const { findChromium } = await import('./chromium.mjs')
const { findPostgres } = await import('./postgres.mjs')
const { fetchOtherNodes } = await import('./other-nodes.mjs')

// The downloads run beside the other steps.
const otherNodes = fetchOtherNodes()

mkdirSync(join(ROOT, '.cache'), { recursive: true })

/** A timeout has two errors: first the timeout, then the line at which the test waited. */
const reasonOf = ({ errors = [] } = {}) =>
  errors.map(({ message, location }) => `${firstLine(message)}${location ? ` (line ${location.line})` : ''}`).join('; ')

/** Playwright's report is a tree of suites. */
const failuresIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failuresIn),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({ test: `${file}: ${title}`, reason: reasonOf(results[0]) })),
  ),
]

const browser = (executable) => ({
  name: 'browser',
  command: join(ROOT, 'node_modules', '.bin', 'playwright'),
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  env: { CHROMIUM_PATH: executable },
  report: '.cache/playwright.json',
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  failures: failuresIn,
})

const missing = (what) => ({
  name: `${what} (not found on this machine)`,
  command: 'sh',
  args: ['-c', `echo "${what} was not found"; exit 1`],
})

const chromium = await findChromium()
const steps = [
  ...CHECKS,
  { name: 'unit', ...vitest('unit') },
  { name: 'pages', ...vitest('pages') },
  { name: 'server on PGlite', ...vitest('pglite') },
  ...(findPostgres() ? [{ name: 'server on PostgreSQL', ...vitest('postgres') }] : []),
  chromium ? browser(chromium) : missing('Chromium'),
]
const onOtherNodes = async () => {
  const programs = await otherNodes
  if (programs.length === 0)
    return { name: 'start on other Node versions (none could be downloaded)', command: 'true', args: [] }
  return { name: 'start on other Node versions', ...vitest('nodes'), env: { OTHER_NODES: programs.join('\n') } }
}
const { passed, failed, skipped } = await runSteps([...steps, onOtherNodes])
if (!findPostgres()) console.log('PostgreSQL is not installed on this machine: its tests were skipped.')
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
