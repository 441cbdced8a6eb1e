// The quick checks: types, lint and format, architecture, unused code.
import { requireNode } from './require-node.mjs'

requireNode()
const { ensureInstalled } = await import('./prepare.mjs')
ensureInstalled({ tools: true })
const { runSteps } = await import('./steps.mjs')
const { ARCHITECTURE, CHECKS } = await import('./checks.mjs')
process.exitCode = (await runSteps([...CHECKS, ARCHITECTURE])).failed > 0 ? 1 : 0
