// Runs the quick checks: types, lint and format, architecture, unused code.
import { requireSupportedNode } from './require-supported-node.mjs'

requireSupportedNode()
const { ensureInstalled } = await import('./prepare.mjs')
await ensureInstalled({ tools: true })
const { runSteps } = await import('./test-run/run-steps.mjs')
const { summarizeTestRun } = await import('./test-run/summarize-test-run.mjs')
const { ARCHITECTURE_STEP, QUICK_CHECKS } = await import('./checks.mjs')
const { results, stoppedBy } = await runSteps([...QUICK_CHECKS, ARCHITECTURE_STEP])
const { lines, isGreen } = summarizeTestRun(results, { stoppedBy })
console.log(`\n${lines.join('\n')}`)
process.exitCode = isGreen ? 0 : 1
