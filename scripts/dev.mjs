// Starts development: the server restarts on every change, and the pages update without a reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { requireSupportedNode } from './require-supported-node.mjs'

requireSupportedNode()
const { ensureBuilt, ensureInstalled, REPOSITORY_ROOT } = await import('./prepare.mjs')
await ensureInstalled({ tools: true })
await ensureBuilt()

const children = [
  spawn(
    process.execPath,
    ['--import', 'tsx', '--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/programs/main.ts'],
    { cwd: REPOSITORY_ROOT, stdio: 'inherit' },
  ),
  spawn(process.execPath, [join(REPOSITORY_ROOT, 'node_modules/vite/bin/vite.js'), 'apps/web'], {
    cwd: REPOSITORY_ROOT,
    stdio: 'inherit',
  }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
