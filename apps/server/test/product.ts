import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { TEST_NODE_FLAGS } from '../../../scripts/test-node-flags.mjs'
import { TEST_TIME_LIMIT_FACTOR } from './patience.ts'

const BUILT = fileURLToPath(new URL('../dist/main.mjs', import.meta.url))

export const createEmptyDirectory = () => mkdtempSync(join(tmpdir(), 'tradeops-product-'))

type ProductAddress = { port: number; base: string }

export type RunningProduct = {
  process: ChildProcess
  said: { out: string; err: string }
  exit: Promise<number | null>
  /** Resolves with its address once the product listens; rejects if it exits first. */
  started: Promise<ProductAddress>
}

type ProductOptions = { node?: string; flags?: readonly string[]; timeLimitFactor?: number }

/** Measurements start the product as `npm start` and `Dockerfile` do. */
export const AS_SHIPPED: ProductOptions = { flags: [], timeLimitFactor: 1 }

/** The line of the log that names the address, which with PORT=0 the system has chosen. */
const LISTENING = /listening at (http:\/\/127\.0\.0\.1:(\d+))"/

/** Collects what a process of the product writes, and waits until it listens. */
export function watchProduct(child: ChildProcessByStdio<null, Readable, Readable>): RunningProduct {
  const said = { out: '', err: '' }
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const started = new Promise<ProductAddress>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk
      const [, base, port] = LISTENING.exec(said.out) ?? []
      if (base) resolve({ base, port: Number(port) })
    })
    exit.then((code) => reject(new Error(`the product ended with ${code}: ${said.err}`)))
  })
  started.catch(() => {})
  return { process: child, said, exit, started }
}

/** Starts the built product as a separate process on the sandbox, with its log on the standard output. */
export function startProduct(
  env: Record<string, string>,
  { node = process.execPath, flags = TEST_NODE_FLAGS, timeLimitFactor = TEST_TIME_LIMIT_FACTOR }: ProductOptions = {},
): RunningProduct {
  return watchProduct(
    spawn(node, [...flags, BUILT], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        FEEDS: 'sandbox',
        DEMO_SCENARIO: 'calm',
        HISTORY_YEARS: '0',
        LOG_FORMAT: 'json',
        TIME_LIMIT_FACTOR: String(timeLimitFactor),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}
