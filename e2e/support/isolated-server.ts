import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@tradeops/sandbox/start-sandbox'
import { TEST_NODE_FLAGS } from '../../scripts/test-node-flags.mjs'
import { startProduct } from './start-product.ts'

const MOVABLE_CLOCK = new URL('./movable-clock.mjs', import.meta.url).href
/** The product logs this when it has read the market and will make briefs from now on. */
const MAKES_BRIEFS = /From now on every run gets a brief/
/** The product logs errors as JSON with this level or a higher one. */
const ERROR_LINE = /"level":[56]0/

type Settings = {
  at: string
  /** The sources that already fail at the start. */
  failing?: Partial<Record<'down' | 'html', readonly string[]>>
}

/**
 * Starts the built product with an empty database and a clock that the test moves. It polls a sandbox over HTTP, whose
 * faults the test sets.
 */
export async function startIsolatedServer({ at, failing = {} }: Settings) {
  let aheadMs = Date.parse(at) - Date.now()
  const now = () => new Date(Date.now() + aheadMs)
  const sandbox = await startSandbox({ port: 0, scenario: 'calm', clock: { now } })
  const dataDir = mkdtempSync(join(tmpdir(), 'tradeops-isolated-'))
  const fail = (fault: 'down' | 'html' | null, ...sources: readonly string[]) => {
    for (const source of sources) sandbox.use({ source, fault })
  }
  for (const [fault, sources] of Object.entries(failing)) fail(fault as keyof typeof failing, ...sources)

  const product = await startProduct(
    {
      ...process.env,
      DATA_DIR: dataDir,
      FEEDS: 'sandbox',
      HISTORY_YEARS: '0',
      // A night passes when the test moves the clock.
      BACKUPS_KEPT: '0',
      DEMO_AT: now().toISOString(),
      ERCOT_BASE_URL: sandbox.baseUrl,
      NWS_BASE_URL: sandbox.baseUrl,
      FRED_BASE_URL: sandbox.baseUrl,
      EIA_BASE_URL: sandbox.baseUrl,
    },
    [...TEST_NODE_FLAGS, '--import', MOVABLE_CLOCK],
  )

  return {
    baseUrl: product.baseUrl,
    now,
    /** Makes sources fail, or answer again. */
    fail,
    /** Waits until the product has read the market, because only then it waits for prices that do not come. */
    makesBriefs: () => product.waitForLine(MAKES_BRIEFS),
    /** Moves the clocks of the product and of the market to a later time; the product then does what fell due. */
    async moveTo(later: Date) {
      const byMs = later.getTime() - now().getTime()
      aheadMs += byMs
      const moved = once(product.process, 'message')
      product.process.send({ byMs })
      await moved
    },
    /** What the product logged as errors which a failed test prints. */
    errorLines: () => product.lines.filter((line) => ERROR_LINE.test(line)),
    async stop() {
      await product.stop()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type IsolatedServer = Awaited<ReturnType<typeof startIsolatedServer>>
