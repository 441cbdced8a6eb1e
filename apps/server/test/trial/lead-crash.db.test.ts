import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { bundlePrograms } from '../../../../scripts/bundle.mjs'
import { TEST_NODE_FLAGS } from '../../../../scripts/test-node-flags.mjs'
import { createMetricsRegistry } from '../../src/http/metrics/request-metrics.ts'
import { systemTimers } from '../../src/runtime/clock.ts'
import { startJobQueue } from '../../src/store/database/job-queue.ts'
import { wireTrial } from '../../src/wiring/wire-trial.ts'
import { openPreparedDatabase } from '../crash/open-prepared-database.ts'
import { prepareMigratedDatabase } from '../crash/prepare-database.ts'
import { serveHttp } from '../loopback-upstream.ts'
import { PATIENT_MS } from '../patience.ts'
import { createEmptyDirectory } from '../product.ts'
import { createTestLead, TEST_SERVER_SECRET } from './trial-world.ts'

const RECEIVER = fileURLToPath(new URL('../crash/lead-receiver.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))

/** Starts a process that answers leads and kills it as soon as the answers arrive. */
async function answerLeadsAndKill(args: string[], leads: object[]): Promise<number[]> {
  // The file name contains the engine, because the tests of both engines can run at the same time.
  const program = `lead-receiver-on-${inject('testDatabase').engine}`
  await bundlePrograms({ [program]: RECEIVER }, BUILT)
  const child = spawn(process.execPath, [...TEST_NODE_FLAGS, join(BUILT, `${program}.mjs`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const url = `http://127.0.0.1:${line.toString().trim()}/api/webhooks/zapier/lead`
    const headers = { 'content-type': 'application/json' }
    return await Promise.all(
      leads.map(async (lead) => (await fetch(url, { method: 'POST', headers, body: JSON.stringify(lead) })).status),
    )
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

test('accepted leads reach their target although the process was killed before forwarding any', async () => {
  const received: { data: { delivery_id: string; email: string } }[] = []
  const target = await serveHttp(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.end()
  })
  const directory = createEmptyDirectory()
  const url = await prepareMigratedDatabase(directory)
  const leads = Array.from({ length: 5 }, () => createTestLead())
  try {
    expect(await answerLeadsAndKill([directory, url ?? '', target.base, TEST_SERVER_SECRET], leads)).toEqual(
      Array(5).fill(202),
    )
    expect(received).toEqual([])

    const database = await openPreparedDatabase(directory, url)
    const queue = await startJobQueue(database, { supervise: false, onFault: () => {} })
    const trial = await wireTrial({
      database,
      secret: TEST_SERVER_SECRET,
      queue,
      metrics: createMetricsRegistry(),
      logger: pino({ level: 'silent' }),
      config: { ZAPIER_LEAD_URL: target.base, production: false },
      clock: { now: () => new Date() },
      forwardWithinMs: PATIENT_MS,
    })
    const forwarding = await trial.startForwarding(systemTimers)
    await expect.poll(() => received.length).toBe(5)
    await forwarding?.stop()
    await queue.stop()
    const { rows } = await database.query('select delivery_id, email, state from leads order by email')
    expect(rows.map(({ state }) => state)).toEqual(Array(5).fill('forwarded'))
    const forwarded = received.map(({ data }) => `${data.email} ${data.delivery_id}`).sort()
    expect(forwarded).toEqual(rows.map(({ email, delivery_id }) => `${email} ${delivery_id}`))
    await trial.close()
    await database.close()
  } finally {
    await target.stop()
    rmSync(directory, { recursive: true, force: true })
  }
})
