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

const ADDRESSES = [HOME, `${HOME}brief?zone=HOUSTON`, `${HOME}history`]

async function visits(): Promise<Line[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', file('e2e/lighthouse.ts'), String(RUNS), ...ADDRESSES], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const piece of child.stdout) lines.push(String(piece))
  return lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

const scores = ({ address, performance, accessibility, ...rest }: Line) =>
  `${new URL(address).pathname} ${performance}/${accessibility}/${rest['best-practices']}`

/** A busy machine counts as a slow page: only a figure taken on an idle one says something of the page. */
export const lighthousePages: Row = {
  name: 'lighthouse, desktop: performance/accessibility/practices',
  bar: `>= ${Object.values(LEAST).join('/')}, median of ${RUNS}`,
  async measure() {
    const stop = await product()
    try {
      const lines = await visits()
      const met = lines.every((line) =>
        Object.entries(LEAST).every(([name, least]) => line[name as keyof typeof LEAST] >= least),
      )
      return { figure: lines.map(scores).join(', '), met: met && lines.length === ADDRESSES.length }
    } finally {
      await stop()
    }
  },
}
