import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyDirectory, freePort, startProduct } from '../../../apps/server/test/product.ts'
import type { Row } from '../row.ts'

const PARALLEL = 200
const SECONDS = 6
const FEWEST_LOGINS_PER_SECOND = 40

type Burst = { answered: number; busy: number; withoutRetryAfter: number; other: number; tookS: number }

const p95 = (timesMs: number[]) => timesMs.sort((one, other) => one - other)[Math.floor(timesMs.length * 0.95)]!

async function until(url: string, status: number): Promise<void> {
  for (let answered = 0; answered !== status; ) {
    answered = (await fetch(url)).status
    await sleep(200)
  }
}

/** A reader who looks at the last hour, again and again. */
async function readAlong(base: string, deadline: number): Promise<number[]> {
  const timesMs: number[] = []
  while (performance.now() < deadline) {
    const askedAt = performance.now()
    await (await fetch(`${base}/api/briefs/history?zone=HOUSTON`)).arrayBuffer()
    timesMs.push(performance.now() - askedAt)
  }
  return timesMs
}

/** Whoever is told to come back does so when told, a moment sooner or later than the others. Every sign-in comes from another client and for another address: what slows them is the hash, not a limit. */
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

async function signInAtOnce(base: string, deadline: number): Promise<Burst> {
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

export const loginBurst: Row = {
  name: `${PARALLEL} people signing in at once`,
  bar: `>= ${FEWEST_LOGINS_PER_SECOND} a second, p95 of a history read at most doubles, past the queue 503 with Retry-After`,
  async measure() {
    const directory = emptyDirectory()
    const port = await freePort()
    const product = startProduct({ DATA_DIR: directory, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' })
    try {
      await product.started
      const base = `http://127.0.0.1:${port}`
      await until(`${base}/api/briefs/latest?zone=HOUSTON`, 200)
      await readAlong(base, performance.now() + 2000)
      const alone = p95(await readAlong(base, performance.now() + SECONDS * 1000))
      const deadline = performance.now() + SECONDS * 1000
      const [times, burst] = await Promise.all([readAlong(base, deadline), signInAtOnce(base, deadline)])
      const among = p95(times)
      const perSecond = burst.answered / burst.tookS
      const figure =
        `${perSecond.toFixed(0)} answered a second, ${burst.busy} told to come back, ${burst.other + burst.withoutRetryAfter} otherwise; ` +
        `a history read p95 ${alone.toFixed(1)} ms alone, ${among.toFixed(1)} ms among them (${(among / alone).toFixed(2)}x)`
      const orderly = burst.withoutRetryAfter === 0 && burst.other === 0
      return { figure, met: orderly && perSecond >= FEWEST_LOGINS_PER_SECOND && among / alone <= 2 }
    } finally {
      product.process.kill('SIGTERM')
      await product.exit
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
