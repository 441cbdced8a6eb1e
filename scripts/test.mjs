// Runs all checks and tests: types, lint, unused code, architecture, unit, product, pages, server on both databases,
// browser, other Node versions. `--full` runs damaged documents, races, crashes and simulated years at their full
// counts.
import { requireSupportedNode } from './require-supported-node.mjs'

requireSupportedNode()
const { ensureInstalled, REPOSITORY_ROOT } = await import('./prepare.mjs')
const { mkdirSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { delimiter, join } = await import('node:path')
const { explainLackOfSpace } = await import('./test-run/explain-lack-of-space.mjs')
const { lockTestRun } = await import('./test-run/lock-test-run.mjs')
const { createTemporaryFolder, findMemoryFolder } = await import('./test-run/temporary-folder.mjs')

const refuse = (sentence) => {
  console.error(sentence)
  process.exit(1)
}
const memoryFolder = process.env.TMPDIR ? null : findMemoryFolder()
const lackOfSpace = explainLackOfSpace([REPOSITORY_ROOT, memoryFolder ?? tmpdir()])
if (lackOfSpace) refuse(lackOfSpace)
mkdirSync(join(REPOSITORY_ROOT, '.cache'), { recursive: true })
const lock = lockTestRun(join(REPOSITORY_ROOT, '.cache/test-run.lock'))
if ('heldBy' in lock) refuse(`Process ${lock.heldBy} already runs the tests in this folder. Wait for it, or stop it.`)
process.on('exit', lock.release)
if (memoryFolder) {
  const { path, remove } = createTemporaryFolder(memoryFolder)
  process.env.TMPDIR = path
  process.on('exit', remove)
}

await ensureInstalled({ tools: true })
const isFull = process.argv.includes('--full')
if (isFull) process.env.FULL_COUNTS = '1'

const { QUICK_CHECKS } = await import('./checks.mjs')
const { ensureTestPrograms, findChromium, findPostgresFolder } = await import('./test-programs.mjs')
const { fetchOtherNodes } = await import('./other-nodes.mjs')
const { createBrowserStep } = await import('./test-run/create-browser-step.mjs')
const { runSteps } = await import('./test-run/run-steps.mjs')
const { summarizeTestRun } = await import('./test-run/summarize-test-run.mjs')
const { createVitestStep } = await import('./test-run/create-vitest-step.mjs')

// Steps that wait for the build, because their tests start the built product or bundle more programs into its folder.
const AFTER_BUILD = { needs: ['build'] }

/** Two, because half of the time of these tests is waiting: for answers, for locks and for the end of killed processes. */
const POSTGRES_WORKERS = 2

await ensureTestPrograms()
const chromium = findChromium()
const otherNodes = isFull ? await fetchOtherNodes() : []
const steps = [
  {
    name: 'build',
    command: process.execPath,
    args: ['scripts/build-if-changed.mjs'],
    cores: 1,
    again: 'node scripts/build-if-changed.mjs',
  },
  ...(chromium ? [createBrowserStep(chromium)] : []),
  { ...createVitestStep('unit', 'unit'), ...AFTER_BUILD },
  { ...createVitestStep('product', 'product'), ...AFTER_BUILD },
  createVitestStep('pages', 'pages'),
  { ...createVitestStep('server on PGlite', 'pglite'), ...AFTER_BUILD },
  ...(findPostgresFolder()
    ? [{ ...createVitestStep('server on PostgreSQL', 'postgres', { workers: POSTGRES_WORKERS }), ...AFTER_BUILD }]
    : []),
  ...(otherNodes.length > 0
    ? [
        {
          ...createVitestStep('other Node versions', 'nodes', { env: { OTHER_NODES: otherNodes.join(delimiter) } }),
          ...AFTER_BUILD,
        },
      ]
    : []),
  ...QUICK_CHECKS,
]
const NOWHERE = 'it is neither in the package registry for this system nor installed'
const notRun = [
  ...(chromium ? [] : [{ name: 'the browser tests', lacks: `they need Chromium, and ${NOWHERE}` }]),
  ...(findPostgresFolder() ? [] : [{ name: 'the server on PostgreSQL', lacks: NOWHERE }]),
  ...(isFull && otherNodes.length === 0
    ? [{ name: 'the start on other Node versions', lacks: 'the package registry does not answer' }]
    : []),
]
const { results, stoppedBy } = await runSteps(steps)
const { lines, isGreen } = summarizeTestRun(results, { notRun, mustBeWhole: Boolean(process.env.CI), stoppedBy })
console.log(`\n${lines.join('\n')}`)
process.exitCode = isGreen ? 0 : 1
