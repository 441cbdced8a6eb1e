// Runs one of our TypeScript programs: node scripts/run.mjs <file> [arguments]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { requireNode } from './require-node.mjs'

requireNode()
const { ensureInstalled, ROOT } = await import('./prepare.mjs')
ensureInstalled()

const [program, ...args] = process.argv.slice(2)
const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, program), ...args], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
