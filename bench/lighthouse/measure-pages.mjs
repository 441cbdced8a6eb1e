// Lighthouse on pages of a running product: node bench/lighthouse/measure-pages.mjs <runs> <address> …
// Prints the median of every measure for each address as one line of JSON. PHONE=1 measures a phone on a slow network,
// EXPLAIN=1 prints what lowers the scores, KEPT='{"auth_token":…}' is the browser's storage of a signed-in user.

import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import desktop from 'lighthouse/core/config/desktop-config.js'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Milliseconds until the largest paint, milliseconds of blocked input, and the layout shift, which has no unit. */
const TIMINGS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const MEASURES = [...CATEGORIES, ...TIMINGS]

async function findFreePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const PHONE = process.env.PHONE === '1'

/**
 * Writes to the browser's storage on a page that loads no files, because the measured page must not find its files in
 * the cache.
 */
async function remember(context, origin, kept) {
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  await page.close()
}

/** Every visit has a separate browser, so that nothing is cached from the visit before. */
async function visit(address) {
  const port = await findFreePort()
  const browser = await chromium.launchPersistentContext('', {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    if (process.env.KEPT) await remember(browser, new URL(address).origin, JSON.parse(process.env.KEPT))
    const result = await lighthouse(
      address,
      {
        port,
        onlyCategories: [...CATEGORIES],
        logLevel: 'error',
        disableStorageReset: Boolean(process.env.KEPT),
        // A stream never ends, and Lighthouse would wait for it until its limit.
        blockedUrlPatterns: ['*/api/stream*'],
      },
      PHONE ? undefined : desktop,
    )
    const categories = result?.lhr.categories ?? {}
    const score = (name) => Math.round((categories[name]?.score ?? 0) * 100)
    const short = Object.values(result?.lhr.audits ?? {}).filter(({ score: given }) => given !== null && given < 0.9)
    if (process.env.EXPLAIN) for (const { id, displayValue } of short) console.error(`${id} ${displayValue ?? ''}`)
    const entries = MEASURES.map((name) => [name, result?.lhr.audits[name]?.numericValue ?? score(name)])
    return Object.fromEntries(entries)
  } finally {
    await browser.close()
  }
}

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]

const [runs, ...addresses] = process.argv.slice(2)
for (const address of addresses) {
  const visits = []
  for (let run = 0; run < Number(runs); run++) visits.push(await visit(address))
  const medians = MEASURES.map((name) => [name, median(visits.map((scores) => scores[name]))])
  console.log(JSON.stringify({ address, ...Object.fromEntries(medians) }))
}
