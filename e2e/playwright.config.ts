import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { TEST_NODE_FLAGS } from '../scripts/test-node-flags.mjs'
import { findChromium } from '../scripts/test-programs.mjs'

const PORT = Number(process.env.E2E_PORT ?? 4173)
const executablePath = findChromium()

/** These tests wait for a clock, not for CPU time, so they run in a separate project beside the others. */
const CLOCK_TESTS = ['preferences/daily-brief.spec.ts', 'newcomer/*.spec.ts']
/** These tests start their own server and have a separate configuration. */
const OUTAGE_TESTS = 'outages/*.spec.ts'

// The workers evaluate this file too and inherit the value of the first process.
process.env.CHECKED_TEXTS_FILE ??= join(mkdtempSync(join(tmpdir(), 'tradeops-e2e-')), 'checked-texts.json')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // At most three workers in total; each project has a smaller limit below.
  workers: 3,
  retries: 0,
  // A limit ends a test that hangs. None may end a test that is only slow on a busy machine; the bench measures speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  projects: [
    // One after the other they still end before the others, and a second browser costs CPU time.
    { name: 'waiting', testMatch: CLOCK_TESTS, workers: 1 },
    // More workers would start more browsers, which compile the same scripts again.
    { name: 'journeys', testIgnore: [...CLOCK_TESTS, OUTAGE_TESTS], workers: 2 },
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // The tests of a worker share one browser context, emptied between them: starting a new page process for each test
    // takes much of its processor time. `visit.ts` resets what this option leaves as it is.
    reuseContext: true,
    // Tests cannot intercept requests of a service worker, so only `brief/offline.spec.ts` allows one.
    serviceWorkers: 'block',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
    // A trace costs as much as its test: set TRACE=1 after a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `node ${TEST_NODE_FLAGS.join(' ')} ../apps/server/dist/main.mjs`,
    // Answers 404 until the last zone has its first brief; until then, reading the market uses a whole core.
    url: `http://127.0.0.1:${PORT}/api/briefs/latest?zone=WEST`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      PUBLIC_BASE_URL: `http://127.0.0.1:${PORT}`,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'tradeops-e2e-')),
      FEEDS: 'sandbox',
      DEMO_SCENARIO: 'calm',
      // A fixed market hour, because another hour has other predictions, sources and headings.
      DEMO_AT: '2026-07-15T20:06:20Z',
      HISTORY_YEARS: '0',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'warn',
    },
  },
})
