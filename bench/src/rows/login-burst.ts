import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { AS_SHIPPED, createEmptyDirectory, startProduct } from '../../../apps/server/test/product.ts'
import type { Benchmark } from '../benchmark.ts'
import { computePercentile } from '../percentile.ts'

const PARALLEL = 200
const SECONDS = 6
const MIN_LOGINS_PER_SECOND = 40

type Burst = { answered: number; busy: number; withoutRetryAfter: number; other: number; tookS: number }

async function waitForStatus(url: string, status: number): Promise<void> {
  for (let answered = 0; answered !== status; ) {
    answered = (await fetch(url)).status
    await sleep(200)
  }
}

/** Measures the response times of a reader who requests the last hour repeatedly. */
async function measureReader(base: string, deadline: number): Promise<number[]> {
  const timesMs: number[] = []
  while (performance.now() < deadline) {
    const sentAt = performance.now()
    await (await fetch(`${base}/api/briefs/history?zone=HOUSTON`)).arrayBuffer()
    timesMs.push(performance.now() - sentAt)
  }
  return timesMs
}

/**
 * Signs in once; if the server is busy, waits as its Retry-After header demands, plus a delay that differs between
 * sign-ins. Each sign-in has its own address, so that the cost of the password hash limits it and not the rate limit.
 */
async function signIn(base: string, turn: number, burst: Burst): Promise<void> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
    },
    body: JSON.stringify({ email: `trader${turn}@desk.example`, password: 'Analytical1' }),
  })
  await answer.arrayBuffer()
  if (answer.status === 401) burst.answered += 1
  else if (answer.status !== 503) burst.other += 1
  else if (!answer.headers.has('retry-after')) burst.withoutRetryAfter += 1
  else {
    burst.busy += 1
    await sleep(Number(answer.headers.get('retry-after')) * 1000 + (turn % 20) * 50)
  }
}

async function runBurst(base: string, deadline: number): Promise<Burst> {
  const burst: Burst = { answered: 0, busy: 0, withoutRetryAfter: 0, other: 0, tookS: 0 }
  const startedAt = performance.now()
  let turn = 0
  const visitor = async () => {
    while (performance.now() < deadline) await signIn(base, turn++, burst)
  }
  await Promise.all(Array.from({ length: PARALLEL }, visitor))
  burst.tookS = (performance.now() - startedAt) / 1000
  return burst
}

export const loginBurstBenchmark: Benchmark = {
  name: `${PARALLEL} simultaneous sign-ins`,
  bar: `>= ${MIN_LOGINS_PER_SECOND} a second, p95 of a history read at most doubles, past the queue 503 with Retry-After`,
  async measure() {
    const directory = createEmptyDirectory()
    const product = startProduct({ DATA_DIR: directory, TRUSTED_PROXIES: '127.0.0.1' }, AS_SHIPPED)
    try {
      const { base } = await product.started
      await waitForStatus(`${base}/api/briefs/latest?zone=HOUSTON`, 200)
      await measureReader(base, performance.now() + 2000)
      const alone = computePercentile(await measureReader(base, performance.now() + SECONDS * 1000), 0.95)
      const deadline = performance.now() + SECONDS * 1000
      const [times, burst] = await Promise.all([measureReader(base, deadline), runBurst(base, deadline)])
      const duringBurst = computePercentile(times, 0.95)
      const perSecond = burst.answered / burst.tookS
      const figure =
        `${perSecond.toFixed(0)} answered a second, ${burst.busy} with Retry-After, ${burst.other + burst.withoutRetryAfter} otherwise; ` +
        `a history read p95 ${alone.toFixed(1)} ms alone, ${duringBurst.toFixed(1)} ms during the burst (${(duringBurst / alone).toFixed(2)}x)`
      const onlyExpectedAnswers = burst.withoutRetryAfter === 0 && burst.other === 0
      return { figure, met: onlyExpectedAnswers && perSecond >= MIN_LOGINS_PER_SECOND && duringBurst / alone <= 2 }
    } finally {
      product.process.kill('SIGTERM')
      await product.exit
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
