// The quick checks: types, lint and format, architecture, unused code.
import { requireNode } from './require-node.mjs'

requireNode()
const { ensureInstalled } = await import('./prepare.mjs')
ensureInstalled({ tools: true })
const { runSteps } = await import('./test-run/run-steps.mjs')
const { summarizeRun } = await import('./test-run/summarize-run.mjs')
const { ARCHITECTURE, CHECKS } = await import('./checks.mjs')
const { results, stoppedBy } = await runSteps([...CHECKS, ARCHITECTURE])
const { lines, isGreen } = summarizeRun(results, { allowsMissing: false, stoppedBy })
console.log(`\n${lines.join('\n')}`)
process.exitCode = isGreen ? 0 : 1
