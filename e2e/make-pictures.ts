// Makes the pictures of README.md from the built product in a simulated heat dome:
// npm run pictures
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/test-programs.mjs'
import { startProduct } from './support/start-product.ts'

const PICTURES = fileURLToPath(new URL('../docs/pictures', import.meta.url))
const SIZE = { width: 1280, height: 960 }
const QUALITY = 70
const MAX_KB = 150
/** The demonstration that README.md names: a heat dome at its peak, on a summer afternoon. */
const DEMONSTRATION = { DEMO_AT: '2026-07-15T22:30:00Z', DEMO_SCENARIO: 'heat-dome', DEMO_ONSET: '40' }
const VIEWS = [
  { name: 'board', path: '/' },
  { name: 'brief', path: '/brief?zone=HOUSTON' },
]

async function waitForBriefs(base: string): Promise<void> {
  const isBriefed = async () => (await fetch(`${base}/api/briefs/latest?zone=WEST`).catch(() => null))?.status === 200
  while (!(await isBriefed())) await pause(1_000)
}

/** Opens a page and waits until the app has taken it over and shows live data. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('#not-updating').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await page.getByText('Connecting').waitFor({ state: 'hidden' })
}

async function takePictures(base: string): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not installed on this machine.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' })
  mkdirSync(PICTURES, { recursive: true })
  for (const { name, path } of VIEWS) {
    await openPage(page, base + path)
    // A first visit keeps the fallback fonts if the page's own arrive late, so that nothing moves.
    await openPage(page, base + path)
    const file = join(PICTURES, `${name}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY, animations: 'disabled' })
    const kb = statSync(file).size / 1000
    if (kb > MAX_KB) throw new Error(`${file} has ${kb.toFixed(0)} KB, more than ${MAX_KB}`)
    console.log(`${file}: ${kb.toFixed(0)} KB`)
  }
  await browser.close()
}

const directory = mkdtempSync(join(tmpdir(), 'tradeops-pictures-'))
const env = { PATH: process.env.PATH, DATA_DIR: directory, FEEDS: 'sandbox', HISTORY_YEARS: '0' }
const product = await startProduct({ ...env, CONVERSION_UI: 'off', ...DEMONSTRATION })
try {
  await waitForBriefs(product.baseUrl)
  await takePictures(product.baseUrl)
} finally {
  await product.stop()
  rmSync(directory, { recursive: true, force: true })
}
