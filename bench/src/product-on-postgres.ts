import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '@tradeops/server/store/database/client'
import { startPostgresCluster } from '../../apps/server/test/postgres-cluster.ts'
import { AS_SHIPPED, createEmptyDirectory, type RunningProduct, startProduct } from '../../apps/server/test/product.ts'
import { findPostgresFolder } from '../../scripts/test-programs.mjs'

export type ServingProduct = RunningProduct & { port: number; base: string; stop(): Promise<void> }

const DATABASE = 'bench'
/** Web processes poll no source, so this address is never requested. */
const NO_SOURCES = 'http://127.0.0.1:9'

/** Requests a brief until the product has one. */
export async function waitForBriefs(base: string): Promise<void> {
  const headers = { 'x-forwarded-for': '198.19.0.1' }
  const isBriefed = async () => {
    const answer = await fetch(`${base}/api/briefs/latest?zone=WEST`, { headers }).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.status === 200
  }
  while (!(await isBriefed())) await pause(500)
}

/**
 * Opens a private PostgreSQL on which the built product can be started several times; the product trusts this machine
 * as a proxy.
 */
export async function openProductDatabase() {
  const binaries = findPostgresFolder()
  if (!binaries) throw new Error('PostgreSQL is not installed on this machine.')
  const cluster = await startPostgresCluster(binaries)
  await cluster.query(`create database ${DATABASE}`)
  const directory = createEmptyDirectory()
  const running = new Set<ServingProduct>()
  const database = await openPostgres(cluster.url(DATABASE), () => {})

  /** Starts a process and waits until it listens; at a given port it returns at once. */
  async function start(env: Record<string, string>, port?: number): Promise<ServingProduct> {
    const place = { DATA_DIR: directory, DATABASE_URL: cluster.url(DATABASE), PORT: `${port ?? 0}` }
    const product = startProduct({ ...place, TRUSTED_PROXIES: 'loopback', ...env }, AS_SHIPPED)
    const stop = async () => {
      running.delete(started)
      product.process.kill('SIGTERM')
      await product.exit
    }
    const address = port === undefined ? await product.started : { port, base: `http://127.0.0.1:${port}` }
    const started = { ...product, ...address, stop }
    running.add(started)
    return started
  }

  return {
    query: database.query,
    start,
    /** Starts a process that only serves, and waits until it has the stored briefs. */
    async startWeb(): Promise<ServingProduct> {
      const web = await start({ ROLES: 'web', ERCOT_BASE_URL: NO_SOURCES })
      await waitForBriefs(web.base)
      return web
    },
    /** Stores two weeks of a simulated market and the briefs of its last hour. */
    async fill(): Promise<void> {
      const filling = await start({})
      await waitForBriefs(filling.base)
      await filling.stop()
    },
    async close(): Promise<void> {
      for (const product of running) await product.stop()
      await database.close()
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
