import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { TEST_NODE_FLAGS } from '../scripts/test-node-flags.mjs'
import { findChromium } from '../scripts/test-programs.mjs'
import { ADDRESS } from './support/start-product.ts'

const executablePath = findChromium()

/** Waits until the server that the journeys share has read the market, which uses a whole core. */
const FIRST_BRIEFS = 'support/first-briefs.spec.ts'
/** These tests move the clock, so they have a server of their own, and run beside the others. */
const MOVED_CLOCK_TESTS = ['outages/*.spec.ts', 'mails/*.spec.ts']

// The workers evaluate this file too and inherit the value of the first process.
process.env.CHECKED_TEXTS_FILE ??= join(mkdtempSync(join(tmpdir(), 'tradeops-e2e-')), 'checked-texts.json')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // At most three workers in total; each project has a smaller limit below.
  workers: 3,
  retries: 0,
  // The only limit: it ends a test that hangs, and then names what the test waited for. None may end a test that is only
  // slow on a busy machine; the bench measures speed.
  timeout: 1_200_000,
  expect: { timeout: 0 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  projects: [
    { name: 'server', testMatch: FIRST_BRIEFS },
    // More workers would start more browsers, which compile the same scripts again.
    { name: 'journeys', dependencies: ['server'], testIgnore: [FIRST_BRIEFS, ...MOVED_CLOCK_TESTS], workers: 2 },
    { name: 'moved clock', dependencies: ['server'], testMatch: MOVED_CLOCK_TESTS, workers: 1 },
  ],
  use: {
    // A group of `ADDRESS`, by which `webServer` below finds the port that the system chose.
    baseURL: process.env.E2E_BASE_URL,
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
    wait: { stdout: ADDRESS },
    timeout: 1_200_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: '0',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'tradeops-e2e-')),
      FEEDS: 'sandbox',
      DEMO_SCENARIO: 'calm',
      // A fixed market hour, because another hour has other predictions, sources and headings.
      DEMO_AT: '2026-07-15T20:06:20Z',
      HISTORY_YEARS: '0',
      TRUSTED_PROXIES: 'loopback',
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'info',
    },
  },
})
