import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'

/**
 * Starts the command of a step and collects its output, so that the lines of steps that run in parallel are not mixed.
 * The report of an earlier run is removed, because a command that is killed leaves none.
 * @param {{ command: string, args: readonly string[], env?: Record<string, string>, report?: string }} step
 */
export function runCommand({ command, args, env, report }) {
  if (report) rmSync(join(REPOSITORY_ROOT, report), { force: true })
  const child = spawn(command, args, {
    cwd: REPOSITORY_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const ended = new Promise((resolve) => {
    const end = (code, signal) => resolve({ code, signal, output: Buffer.concat(output).toString() })
    child.on('error', (error) => {
      output.push(Buffer.from(error.message))
      end(1, null)
    })
    child.on('close', end)
  })
  return { ended, stop: () => child.kill('SIGTERM') }
}
