import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 4173)
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'

/** They wait for a clock and not for a core: begun last they would hold up the end, and among the others a core would idle. */
const WAITING = ['outages/*.spec.ts', 'preferences/daily-brief.spec.ts', 'newcomer/*.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Two for whoever waits as long as somebody does, and the others' share below.
  workers: 4,
  retries: 0,
  // A page is waited for on a busy machine too; what is slow is measured by the bench, not here.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: 2 },
    // Two cores, and one more for while a page is waited for.
    { name: 'journeys', testIgnore: WAITING, workers: 3 },
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // What a worker fetches no test could answer in the server's place; `brief/offline.spec.ts` has one.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    // A trace costs as much as the test it records: TRACE=1 when one has failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node ../apps/server/dist/main.mjs',
    // Answered with 404 until the last zone has its first brief: reading the market takes a core as long as that.
    url: `http://127.0.0.1:${PORT}/api/briefs/latest?zone=WEST`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      PUBLIC_BASE_URL: `http://127.0.0.1:${PORT}`,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'tradeops-e2e-')),
      FEEDS: 'sandbox',
      DEMO_SCENARIO: 'calm',
      // Whenever the tests run, the market's hour is the same: another has other calls, other sources and other headings.
      DEMO_AT: '2026-07-15T20:06:20Z',
      HISTORY_YEARS: '0',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'warn',
    },
  },
})
