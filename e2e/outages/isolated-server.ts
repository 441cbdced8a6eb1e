import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@tradeops/sandbox/start-sandbox'
import { TEST_NODE_FLAGS } from '../../scripts/test-node-flags.mjs'

const PROGRAM = fileURLToPath(new URL('../../apps/server/dist/main.mjs', import.meta.url))
const MOVABLE_CLOCK = new URL('./movable-clock.mjs', import.meta.url).href
/** The product logs this when it has read the market and will make briefs from now on. */
const MAKES_BRIEFS = 'From now on every run gets a brief'
/** The product logs errors as JSON with this level or a higher one. */
const ERROR_LINE = /"level":[56]0/

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Creates a server from the built product with an empty database; it polls a sandbox over HTTP, whose faults the test
 * sets.
 */
export async function createIsolatedServer({ at }: { at: string }) {
  let aheadMs = Date.parse(at) - Date.now()
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const sandbox = await startSandbox({ port: 0, scenario: 'calm', clock })
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'tradeops-first-start-'))
  let server: ChildProcess | null = null
  let makesBriefs = false
  const errorLines: string[] = []

  function start() {
    makesBriefs = false
    server = spawn(process.execPath, [...TEST_NODE_FLAGS, '--import', MOVABLE_CLOCK, PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_BASE_URL: baseUrl,
        DATA_DIR: dataDir,
        FEEDS: 'sandbox',
        HISTORY_YEARS: '0',
        // A night passes when the test moves the clock.
        BACKUPS_KEPT: '0',
        DEMO_AT: clock.now().toISOString(),
        CONVERSION_UI: 'off',
        LOG_LEVEL: 'info',
        ERCOT_BASE_URL: sandbox.baseUrl,
        NWS_BASE_URL: sandbox.baseUrl,
        FRED_BASE_URL: sandbox.baseUrl,
        EIA_BASE_URL: sandbox.baseUrl,
      },
    })
    createInterface(server.stdout!).on('line', (line) => {
      makesBriefs ||= line.includes(MAKES_BRIEFS)
      if (ERROR_LINE.test(line)) errorLines.push(line)
    })
  }

  async function end() {
    if (!server || server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }

  return {
    baseUrl,
    sandbox,
    now: clock.now,
    start,
    /** What the product logged as errors, which a failed test prints. */
    errorLines,
    /** Whether the product has read the market since its last start. */
    makesBriefs: () => makesBriefs,
    /** Moves the clocks of the product and of the market to a later time; the product then does what fell due. */
    async moveTo(later: Date) {
      const byMs = later.getTime() - clock.now().getTime()
      aheadMs += byMs
      const moved = once(server!, 'message')
      server!.send({ byMs })
      await moved
    },
    /** Stops the product and starts it at another time with its stored data. */
    async restart({ at }: { at: string }) {
      await end()
      aheadMs = Date.parse(at) - Date.now()
      start()
    },
    answers: async (path: string): Promise<boolean> => (await fetch(baseUrl + path).catch(() => null))?.ok ?? false,
    async stop() {
      await end()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type IsolatedServer = Awaited<ReturnType<typeof createIsolatedServer>>
