import { requireSupportedNode } from './require-supported-node.mjs'

requireSupportedNode()
stopWithNpm()
const { createProgressLines } = await import('../apps/server/src/terminal/progress-lines.mjs')
const { ensureBuilt, ensureInstalled, readVersion } = await import('./prepare.mjs')

// With JSON lines on the standard output, the words of the preparation go to the other one.
const logsJson = (process.env.LOG_FORMAT || (process.env.NODE_ENV === 'production' ? 'json' : 'words')) === 'json'
const lines = createProgressLines(logsJson ? process.stderr : process.stdout, { terminal: process.env.TERM })
if (lines.isForPerson) lines.line(`TradeOps Market Intel Brief ${readVersion()}\n`)
await ensureInstalled({ tools: false, lines })
await ensureBuilt({ lines })
await import('../apps/server/dist/main.mjs')

/**
 * npm runs a script in a shell. A signal to npm ends that shell, but not what it runs: without this check the product
 * would go on with nobody to stop it.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const check = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(check)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  check.unref()
}
