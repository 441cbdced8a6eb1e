import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'

const { webServer: _webServer, ...shared } = browserTests

/** The tests of outages start and stop their own server, so they run beside the other browser tests. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/outages',
  reporter: [['list'], ['json', { outputFile: '../../.cache/playwright-outages.json' }]],
  projects: [{ name: 'outages' }],
})
