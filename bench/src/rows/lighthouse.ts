import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Benchmark } from '../benchmark.ts'

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const PORT = 4_188
const HOME = `http://127.0.0.1:${PORT}/`
const RUNS = 3
const MAX_TRIES = 240
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 95 } as const

type PageScores = { address: string } & Record<keyof typeof MIN_SCORES, number>

/** Starts the built product on a simulated market and waits for its first brief. */
async function startProduct() {
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
  const hasBrief = async () => (await fetch(`${HOME}api/briefs/latest?zone=HOUSTON`).catch(() => null))?.ok
  for (let tries = 0; !(await hasBrief()); tries++) {
    if (tries === MAX_TRIES || server.exitCode !== null) throw new Error('the product made no brief')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Visitor = { pages: string[]; storage: string }

/**
 * Creates the browser storage of a signed-in user with a verified address, who can open the monitor and the history.
 */
async function signInMember(): Promise<string> {
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

const LIGHTHOUSE_FOLDER = file('bench/lighthouse')

/** Installs Lighthouse with the first measurement, because it is a quarter of all packages and no test needs it. */
function installLighthouse(): void {
  if (existsSync(join(LIGHTHOUSE_FOLDER, 'node_modules/lighthouse'))) return
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: LIGHTHOUSE_FOLDER, stdio: ['ignore', 2, 2] })
}

async function measurePages({ pages, storage }: Visitor, phone: boolean): Promise<PageScores[]> {
  const addresses = pages.map((page) => HOME + page)
  const child = spawn(process.execPath, [join(LIGHTHOUSE_FOLDER, 'measure-pages.mjs'), String(RUNS), ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, KEPT: storage, PHONE: phone ? '1' : '' },
  })
  const lines: string[] = []
  for await (const piece of child.stdout) lines.push(String(piece))
  return lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PageScores)
}

const formatScores = ({ address, performance, accessibility, ...rest }: PageScores, phone: PageScores | undefined) =>
  `${new URL(address).pathname} ${performance}/${accessibility}/${rest['best-practices']} (phone ${phone?.performance})`

/** Measures pages with Lighthouse. Run it on an idle machine, because a busy one makes every page look slow. */
export const lighthousePagesBenchmark: Benchmark = {
  name: 'lighthouse, desktop: performance/accessibility/practices',
  bar: `>= ${Object.values(MIN_SCORES).join('/')}, median of ${RUNS}`,
  async measure() {
    installLighthouse()
    const stop = await startProduct()
    try {
      const readers: Visitor[] = [
        { pages: ['', 'brief?zone=HOUSTON'], storage: '' },
        { pages: ['monitor', 'history'], storage: await signInMember() },
      ]
      const desktop: PageScores[] = []
      const phone: PageScores[] = []
      for (const reader of readers) {
        desktop.push(...(await measurePages(reader, false)))
        phone.push(...(await measurePages(reader, true)))
      }
      const met = desktop.every((line) =>
        Object.entries(MIN_SCORES).every(([name, minScore]) => line[name as keyof typeof MIN_SCORES] >= minScore),
      )
      return { figure: desktop.map((line, index) => formatScores(line, phone[index])).join(', '), met }
    } finally {
      await stop()
    }
  },
}
