import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import { createSimulatedDay, STORM_DAY } from '../../apps/web/test/served/simulated-day.ts'
import { getSharedPerson, signInWithoutForm } from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

test.use({ serviceWorkers: 'allow' })
base.use({ serviceWorkers: 'allow' })

const brief = (page: Page, zone: string) => page.getByRole('heading', { level: 1, name: `${zone} Market Brief` })
const offlineLine = (page: Page) => page.getByText(/^You are offline\. This brief is from .*\d\d:\d\d CT\.$/)

/** Waits until the service worker has cached the page, its scripts and the brief on the screen. */
async function waitForOfflineCache(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/last-brief')) !== undefined)).toBe(true)
}

test('without a connection the last brief opens and is labeled as offline; with one every page opens again', async ({
  page,
  context,
}) => {
  await signInWithoutForm(page, await getSharedPerson(page.request))
  await page.goto('/brief?zone=WEST')
  await expect(brief(page, 'West')).toBeVisible()
  await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
  await waitForOfflineCache(page)

  await context.setOffline(true)
  await page.reload()
  await expect(offlineLine(page)).toBeVisible()
  await expect(brief(page, 'West')).toBeVisible()
  await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
  // Still signed in, because the server could not be reached.
  await expect(page.getByText('Welcome, Dana')).toBeVisible()

  await test.step('a page never opened before needs a connection, links to the last brief, and opens later', async () => {
    await page.goto('/methodology')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page.getByText('This page needs a connection. It opens when you are back online.')).toBeVisible()
    await page.getByRole('link', { name: 'Read the last brief for West' }).click()
    await expect(offlineLine(page)).toBeVisible()
    await expect(brief(page, 'West')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Methodology')
  })

  await page.goto('/brief?zone=WEST')
  await expect(brief(page, 'West')).toBeVisible()
  await expect(offlineLine(page)).toHaveCount(0)
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])

  // Logging out deletes the stored brief.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await caches.match('/last-brief')) ?? null)).toBeNull()
  await context.setOffline(true)
  await page.goto('/brief?zone=WEST')
  await expect(page.getByText(/You are offline|could not be loaded/).first()).toBeVisible()
  await expect(brief(page, 'West')).toHaveCount(0)
})

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))

/** Serves the built pages as one release, then as the next one with another page and another service worker. */
async function twoReleases() {
  const day = createSimulatedDay(STORM_DAY)
  let release = 'one'
  const read = async (path: string) => {
    if (path.startsWith('/assets/') || path === '/favicon.svg') return readFile(join(DIST, path))
    if (path === '/service-worker.js')
      return (await readFile(join(DIST, path), 'utf8')).replace(/APP_VERSION = "/, `$&${release}-`)
    if (path === '/api/runtime-config') return '{"production":false,"dataMode":"sandbox","conversionUi":false}'
    if (path === '/api/briefs/latest') return JSON.stringify(day.latest('HOUSTON'))
    if (path === '/api/briefs/history') return '[]'
    if (path.startsWith('/api/')) return null
    return (await readFile(join(DIST, 'index.html'), 'utf8')).replace(
      '<head>',
      `<head><meta name="release" content="${release}">`,
    )
  }
  const types: [RegExp, string][] = [
    [/\.js$/, 'text/javascript'],
    [/\.css$/, 'text/css'],
    [/\.svg$/, 'image/svg+xml'],
    [/^\/api\//, 'application/json'],
    [/./, 'text/html'],
  ]
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const body = await read(pathname).catch(() => null)
    const type = types.find(([pattern]) => pattern.test(pathname))![1]
    response.writeHead(body === null ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () => {
      release = 'two'
    },
    stop: () => server.close(),
  }
}

base(
  'a new release replaces page and service worker together, and an open tab keeps its old release',
  async ({ page, context }) => {
    // The test before can have left the shared browser offline.
    await context.setOffline(false)
    const site = await twoReleases()
    const release = () => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content)
    const builds = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-')))
    await page.goto(`${site.url}/brief`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect.poll(builds).toEqual([expect.stringMatching(/^app-one-/)])

    const before = await page.evaluateHandle(() => navigator.serviceWorker.controller)
    site.next()
    // A browser checks for an update at every page load. The worker's state explains a failure here.
    await expect
      .poll(() =>
        page.evaluate(async (one) => {
          const registration = await navigator.serviceWorker.ready
          const { installing, waiting, active } = await registration.update()
          const states = [installing, waiting, active].map((worker) => worker?.state ?? 'none')
          return navigator.serviceWorker.controller === one ? `the first, and ${states.join()}` : 'the next'
        }, before),
      )
      .toBe('the next')
    expect(await builds()).toEqual([expect.stringMatching(/^app-one-/), expect.stringMatching(/^app-two-/)])
    expect(await release()).toBe('one')

    await context.setOffline(true)
    await page.reload()
    expect(await release()).toBe('two')
    site.stop()
  },
)
