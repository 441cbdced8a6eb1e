import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { computePercentile } from '../percentile.ts'
import { openProductDatabase, waitForBriefs } from '../product-on-postgres.ts'
import { openStreamCrowd } from '../stream-crowd.ts'

const READERS = 5_000
const BACK_WITHIN_S = 30
const SIGN_IN_LIMIT_MS = 1_000
const EVERY_MS = 100

type Probes = { answers: Map<number, number>; duringStart: number; signInsMs: number[] }

const composeAddress = (turn: number) => ({ 'x-forwarded-for': `198.18.${(turn >> 8) & 255}.${turn & 255}` })

/** Requests a brief; while no process listens there is no answer to count. */
async function requestBrief(base: string, turn: number, probes: Probes): Promise<void> {
  const answer = await fetch(`${base}/api/briefs/latest?zone=HOUSTON`, { headers: composeAddress(turn) }).catch(
    () => null,
  )
  if (!answer) return
  const text = await answer.text()
  if (answer.status === 503 && text.includes('It is starting')) probes.duringStart += 1
  else probes.answers.set(answer.status, (probes.answers.get(answer.status) ?? 0) + 1)
}

/** Signs in with an unknown address, which takes as long as with a known one. */
async function signIn(base: string, turn: number, probes: Probes): Promise<void> {
  const sentAt = performance.now()
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...composeAddress(turn) },
    body: JSON.stringify({ email: `trader${turn}@desk.example`, password: 'Analytical1' }),
  }).catch(() => null)
  await answer?.arrayBuffer()
  if (answer?.status === 401) probes.signInsMs.push(performance.now() - sentAt)
}

export const reconnectStormBenchmark: Benchmark = {
  name: `${READERS} readers reconnect after a kill`,
  bar: `all back within ${BACK_WITHIN_S} s of the kill, no 5xx on the API, sign-in p95 < ${SIGN_IN_LIMIT_MS / 1000} s meanwhile`,
  async measure() {
    const database = await openProductDatabase()
    let crowd: Awaited<ReturnType<typeof openStreamCrowd>> | null = null
    try {
      const first = await database.start({})
      await waitForBriefs(first.base)
      crowd = await openStreamCrowd([first.port], READERS)
      await crowd.waitFor(({ open }) => open === READERS, 120_000)

      first.process.kill('SIGKILL')
      const killedAt = performance.now()
      const secondsSince = () => (performance.now() - killedAt) / 1000
      await first.exit
      const second = await database.start({}, first.port)
      let servedAfterS = Number.NaN
      void second.started.then(() => {
        servedAfterS = secondsSince()
      })
      const probes: Probes = { answers: new Map(), duringStart: 0, signInsMs: [] }
      let isBack = false
      const probing = (async () => {
        for (let turn = 0; !isBack; turn += 1) {
          await Promise.all([requestBrief(second.base, turn, probes), signIn(second.base, turn, probes)])
          await pause(EVERY_MS)
        }
      })()
      const { open } = await crowd.waitFor((now) => now.lost >= READERS && now.open === READERS, 120_000)
      const tookS = secondsSince()
      isBack = true
      await probing
      const failed = [...probes.answers].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)
      const p95 = computePercentile(probes.signInsMs, 0.95)
      const figure = `${open} back ${tookS.toFixed(1)} s after the kill, the new process serving after ${servedAfterS.toFixed(1)} s; ${probes.duringStart} answers 503 with Retry-After while it started, ${failed} other 5xx; sign-in p95 ${p95.toFixed(0)} ms over ${probes.signInsMs.length}`
      const isComplete = open === READERS && tookS <= BACK_WITHIN_S
      return { figure, met: isComplete && failed + probes.duringStart === 0 && p95 < SIGN_IN_LIMIT_MS }
    } finally {
      await crowd?.close()
      await database.close()
    }
  },
}
