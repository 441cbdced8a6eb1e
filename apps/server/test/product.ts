import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TEST_NODE_FLAGS } from '../../../scripts/test-node-flags.mjs'

const BUILT = fileURLToPath(new URL('../dist/main.mjs', import.meta.url))

export async function pickFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

export const createEmptyDirectory = () => mkdtempSync(join(tmpdir(), 'tradeops-product-'))

export type RunningProduct = {
  process: ChildProcess
  said: { out: string; err: string }
  exit: Promise<number | null>
  /** Resolves once the product prints its address; rejects if it exits first. */
  started: Promise<void>
}

/** `npm start` and `Dockerfile` pass no flags to Node, and neither do measurements of the product as it is shipped. */
export const SHIPPED_NODE_FLAGS: readonly string[] = []

type ProductOptions = { node?: string; flags?: readonly string[] }

/** Starts the built product as a separate process on the sandbox, with a short log. */
export function startProduct(
  env: Record<string, string>,
  { node = process.execPath, flags = TEST_NODE_FLAGS }: ProductOptions = {},
): RunningProduct {
  const child = spawn(node, [...flags, BUILT], {
    env: {
      PATH: process.env.PATH ?? '',
      FEEDS: 'sandbox',
      DEMO_SCENARIO: 'calm',
      HISTORY_YEARS: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const started = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk
      if (said.out.includes('http://')) resolve()
    })
    exit.then((code) => reject(new Error(`the product ended with ${code}: ${said.err}`)))
  })
  started.catch(() => {})
  return { process: child, said, exit, started }
}
