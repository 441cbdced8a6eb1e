import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Row } from '../row.ts'

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const PORT = 4_188
const HOME = `http://127.0.0.1:${PORT}/`
const RUNS = 3
const MOST_TRIES = 240
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 95 } as const

type Line = { address: string } & Record<keyof typeof LEAST, number>

/** The built product on a simulated market, once it has its first brief. */
async function product() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradeops-lighthouse-'))
  const server = spawn(process.execPath, [file('apps/server/dist/main.mjs')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      FEEDS: 'sandbox',
      DEMO_SCENARIO: 'calm',
      HISTORY_YEARS: '0',
      LOG_LEVEL: 'silent',
    },
  })
  const briefed = async () => (await fetch(`${HOME}api/briefs/latest?zone=HOUSTON`).catch(() => null))?.ok
  for (let tries = 0; !(await briefed()); tries++) {
    if (tries === MOST_TRIES || server.exitCode !== null) throw new Error('the product made no brief')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Visitor = { pages: string[]; kept: string }

/** Somebody verified and signed in, as their browser remembers it: the board and the past are theirs. */
async function member(): Promise<string> {
  const person = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@desk.example', password: 'Analytical1' }
  const post = (path: string, body: object) =>
    fetch(`${HOME}api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('register', person)
  const mails = (await (await fetch(`${HOME}dev/mail.json`)).json()) as { text: string }[]
  await post('verify-email', { token: mails[0]?.text.match(/verify-email\?token=(\S+)/)?.[1] })
  const { token, user } = (await (await post('login', person)).json()) as { token: string; user: object }
  return JSON.stringify({ auth_token: token, auth_user: JSON.stringify(user) })
}

async function visits({ pages, kept }: Visitor, phone: boolean): Promise<Line[]> {
  const addresses = pages.map((page) => HOME + page)
  const child = spawn(process.execPath, ['--import', 'tsx', file('e2e/lighthouse.ts'), String(RUNS), ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, KEPT: kept, PHONE: phone ? '1' : '' },
  })
  const lines: string[] = []
  for await (const piece of child.stdout) lines.push(String(piece))
  return lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

const scores = ({ address, performance, accessibility, ...rest }: Line, phone: Line | undefined) =>
  `${new URL(address).pathname} ${performance}/${accessibility}/${rest['best-practices']} (phone ${phone?.performance})`

/** A busy machine counts as a slow page: only a figure taken on an idle one says something of the page. */
export const lighthousePages: Row = {
  name: 'lighthouse, desktop: performance/accessibility/practices',
  bar: `>= ${Object.values(LEAST).join('/')}, median of ${RUNS}`,
  async measure() {
    const stop = await product()
    try {
      const readers: Visitor[] = [
        { pages: ['', 'brief?zone=HOUSTON'], kept: '' },
        { pages: ['monitor', 'history'], kept: await member() },
      ]
      const desktop: Line[] = []
      const phone: Line[] = []
      for (const reader of readers) {
        desktop.push(...(await visits(reader, false)))
        phone.push(...(await visits(reader, true)))
      }
      const met = desktop.every((line) =>
        Object.entries(LEAST).every(([name, least]) => line[name as keyof typeof LEAST] >= least),
      )
      return { figure: desktop.map((line, index) => scores(line, phone[index])).join(', '), met }
    } finally {
      await stop()
    }
  },
}
