import { rmSync } from 'node:fs'
import { ZONES } from '@tradeops/domain/market/zones'
import { poll } from '../poll.ts'
import { createEmptyDirectory, startProduct } from '../product.ts'
import { type FuzzOptions, type FuzzResult, runFuzz } from './run-fuzz.ts'

/** The examples in the API document use another password, so that no example call deletes the account. */
const PASSWORD = 'Difference-engine2'
const EMAIL = 'fuzz@desk.example'

const waitForBriefs = (base: string) =>
  poll(async () => {
    const answers = await Promise.all(ZONES.map((zone) => fetch(`${base}/api/briefs/latest?zone=${zone}`)))
    return answers.every(({ status }) => status === 200)
  })

async function post(base: string, name: string, body: object) {
  const answer = await fetch(`${base}/api/auth/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { token?: string }
}

async function signInVerified(base: string): Promise<string> {
  await post(base, 'register', { firstName: 'Ada', lastName: 'Lovelace', email: EMAIL, password: PASSWORD })
  const mailed = await poll(async () => {
    const mails = await (await fetch(`${base}/dev/mail.json`)).text()
    return /verify-email\?token=([\w-]{43})/.exec(mails)?.[1] ?? null
  })
  await post(base, 'verify-email', { token: mailed })
  const { token } = await post(base, 'login', { email: EMAIL, password: PASSWORD })
  if (token === undefined) throw new Error('the sign-in gave no token')
  return token
}

export type ProductFuzzResult = FuzzResult & {
  afterwards: { health: number; briefs: number[]; isAlive: boolean; faults: string[] }
}

/** Starts the built product on a simulated market, fuzzes it, and checks that it still serves every brief. */
export async function fuzzProduct(orders: Pick<FuzzOptions, 'count' | 'seed' | 'ends'>): Promise<ProductFuzzResult> {
  const directory = createEmptyDirectory()
  const product = startProduct({
    DATA_DIR: directory,
    TRUSTED_PROXIES: 'loopback',
    DEMO_AT: '2026-07-15T22:30:00Z',
    BACKUPS_KEPT: '0',
  })
  try {
    const { port, base } = await product.started
    await waitForBriefs(base)
    const token = await signInVerified(base)
    const result = await runFuzz({ ...orders, port, token, pid: product.process.pid! })
    const briefs = await Promise.all(
      ZONES.map(async (zone) => (await fetch(`${base}/api/briefs/latest?zone=${zone}`)).status),
    )
    const health = (await fetch(`${base}/healthz`)).status
    const faults = `${product.said.out}${product.said.err}`
      .split('\n')
      .filter((line) => line.includes('request failed'))
    return { ...result, afterwards: { health, briefs, isAlive: product.process.exitCode === null, faults } }
  } finally {
    product.process.kill('SIGKILL')
    await product.exit.catch(() => {})
    rmSync(directory, { recursive: true, force: true })
  }
}
