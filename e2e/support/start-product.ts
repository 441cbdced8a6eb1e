import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../apps/server/dist/main.mjs', import.meta.url))
/** With LOG_FORMAT=json the product logs its address as a field when it listens. */
export const ADDRESS = /"address":"(?<e2e_base_url>http:\/\/localhost:\d+)"/

export type StartedProduct = {
  baseUrl: string
  process: ChildProcess
  /** All lines that it has printed. */
  lines: readonly string[]
  /** Resolves when it has printed a line that matches. */
  waitForLine(pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

/** Starts the built product at a port that the system chooses, and resolves when it listens. */
export async function startProduct(env: NodeJS.ProcessEnv, nodeFlags: readonly string[] = []): Promise<StartedProduct> {
  const child = spawn(process.execPath, [...nodeFlags, PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...env, PORT: '0', LOG_FORMAT: 'json', LOG_LEVEL: 'info' },
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  const printed = createInterface(child.stdout!).on('line', (line) => lines.push(line))
  const waitForLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = (line: string) => pattern.test(line) && resolve(line)
      lines.forEach(check)
      printed.on('line', check)
      void ended.then(([code]) => reject(new Error(`The product ended with ${code} and printed no ${pattern}`)))
    })
  return {
    baseUrl: (await waitForLine(ADDRESS)).match(ADDRESS)![1]!,
    process: child,
    lines,
    waitForLine,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
