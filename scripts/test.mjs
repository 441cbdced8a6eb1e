// Everything: types, lint, unused code, architecture, unit, pages, server on both databases, browser, other Nodes.
// `--full` runs damaged documents, races, crashes and simulated years at their full counts.
import { requireNode } from './require-node.mjs'

requireNode()
const { ensureInstalled, ROOT } = await import('./prepare.mjs')
const { mkdirSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { explainLackOfSpace } = await import('./test-run/explain-lack-of-space.mjs')
const { lockRun } = await import('./test-run/lock-run.mjs')

const refuse = (sentence) => {
  console.error(sentence)
  process.exit(1)
}
const lackOfSpace = explainLackOfSpace([ROOT, tmpdir()])
if (lackOfSpace) refuse(lackOfSpace)
mkdirSync(join(ROOT, '.cache'), { recursive: true })
const lock = lockRun(join(ROOT, '.cache/test-run.lock'))
if ('heldBy' in lock) refuse(`Process ${lock.heldBy} already runs the tests in this folder. Wait for it, or stop it.`)
process.on('exit', lock.release)

ensureInstalled({ tools: true })
if (process.argv.includes('--full')) process.env.FULL_COUNTS = '1'

const { CHECKS } = await import('./checks.mjs')
const { findChromium } = await import('./chromium.mjs')
const { findFreePort } = await import('./test-run/find-free-port.mjs')
const { findPostgres } = await import('./postgres.mjs')
const { fetchOtherNodes, OTHER_MAJORS } = await import('./other-nodes.mjs')
const { browserCount, browserStep } = await import('./test-run/browser-step.mjs')
const { runSteps } = await import('./test-run/run-steps.mjs')
const { summarizeRun } = await import('./test-run/summarize-run.mjs')
const { vitestCount, vitestStep } = await import('./test-run/vitest-step.mjs')

// Their tests start the built product, or bundle more programs into its folder.
const AFTER_BUILD = { needs: ['build'] }

const otherNodesStep = fetchOtherNodes().then((programs) =>
  programs.length === 0
    ? // A machine without a package registry can still prove everything else.
      {
        ...vitestCount('start on other Node versions', 'nodes', 'Another Node version'),
        env: { OTHER_NODES: OTHER_MAJORS.join('\n') },
        isOptional: true,
      }
    : {
        ...vitestStep('start on other Node versions', 'nodes'),
        ...AFTER_BUILD,
        env: { OTHER_NODES: programs.join('\n') },
      },
)
const chromium = await findChromium()
const steps = [
  { name: 'build', command: process.execPath, args: ['scripts/build-if-changed.mjs'], cores: 1 },
  chromium ? browserStep(chromium, await findFreePort()) : browserCount(),
  { ...vitestStep('unit', 'unit'), ...AFTER_BUILD },
  vitestStep('pages', 'pages'),
  { ...vitestStep('server on PGlite', 'pglite'), ...AFTER_BUILD },
  findPostgres()
    ? { ...vitestStep('server on PostgreSQL', 'postgres'), ...AFTER_BUILD }
    : vitestCount('server on PostgreSQL', 'postgres', 'PostgreSQL'),
  ...CHECKS,
]
const { results, stoppedBy } = await runSteps(steps, { later: [otherNodesStep] })
const { lines, isGreen } = summarizeRun(results, { allowsMissing: Boolean(process.env.ALLOW_MISSING), stoppedBy })
console.log(`\n${lines.join('\n')}`)
process.exitCode = isGreen ? 0 : 1
