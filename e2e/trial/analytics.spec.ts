import type { Page } from '@playwright/test'
import { PRINT_DIALOG_DELAY_MS } from '@tradeops/domain/trial/sign-up-prompts'
import { clickButton, openBrief, setTabVisibility } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const TRACK = '**/api/analytics/track'

type Sent = { sessionId: string; userId: string | null; eventType: string; eventData: Record<string, unknown> }

/** Records the events sent. The last batch is a beacon, whose body only the page itself can read. */
async function watchWire(page: Page): Promise<{ sent: Sent[]; answers: number[] }> {
  const sent: Sent[] = []
  const answers: number[] = []
  const take = (body: string) => sent.push(...(JSON.parse(body) as { events: Sent[] }).events)
  await page.exposeFunction('takeBeacon', take)
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, body) => {
      void (body as Blob).text().then((window as unknown as { takeBeacon: (text: string) => void }).takeBeacon)
      return true
    }
  })
  await page.route(TRACK, (route) => {
    take(route.request().postData() ?? '{"events":[]}')
    return route.continue()
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/analytics/track')) answers.push(response.status())
  })
  return { sent, answers }
}

const batchIsDue = (page: Page) => page.clock.runFor(6_000)

test.beforeEach(({ page }) => page.clock.install())

test('a visit is reported in a few batches: what happened, where and when, without query strings', async ({ page }) => {
  const { sent, answers } = await watchWire(page)
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await openBrief(page, 'WEST')
  await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
  await batchIsDue(page)
  await expect.poll(() => sent.map(({ eventType }) => eventType)).toContain('brief_viewed')
  await clickButton(page, 'Download PDF')
  await clickButton(page, 'Download Anyway')
  await page.clock.runFor(PRINT_DIALOG_DELAY_MS)
  await clickButton(page, 'New Brief')
  await clickButton(page, 'Sign Up Free')
  await expect(page).toHaveURL('/register?redirect=%2Fbrief%3Fzone%3DWEST&mode=free')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await setTabVisibility(page, 'hidden')

  await expect.poll(() => sent.filter(({ eventType }) => eventType === 'page_viewed').length).toBe(2)
  const types = sent.map(({ eventType }) => eventType)
  for (const type of [
    'page_viewed',
    'brief_viewed',
    'lead_action',
    'modal_opened',
    'modal_closed',
    'button_clicked',
    'pdf_downloaded',
    'performance_metric',
  ]) {
    expect(types).toContain(type)
  }
  expect(new Set(answers)).toEqual(new Set([202]))
  expect(new Set(sent.map(({ sessionId }) => sessionId)).size).toBe(1)
  expect(sent[0]!.sessionId).toMatch(/^sess_\d{13}_\w+$/)
  expect(JSON.stringify(sent)).not.toContain('?')
  const closed = sent.filter(({ eventType }) => eventType === 'modal_closed').map(({ eventData }) => eventData)
  expect(closed).toMatchObject([
    { modalType: 'pdf_gate', triggerReason: 'pdf_download', action: 'dismissed', durationMs: expect.any(Number) },
    { modalType: 'new_brief_gate', triggerReason: 'new_brief_gate', action: 'sign_up' },
  ])
  expect(sent.find(({ eventType }) => eventType === 'brief_viewed')!.eventData).toMatchObject({
    zone: 'WEST',
    viewSource: 'direct',
    pageUrl: expect.stringMatching(/\/brief$/),
    viewport: { width: 1280, height: 720 },
  })
  const layer = await page.evaluate(() =>
    (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map(({ event }) => event),
  )
  expect(layer).toEqual([
    'brief_attempt',
    'funnel_step',
    'pdf_attempt',
    'modal_impression',
    'modal_dismissal',
    'modal_impression',
    'modal_click',
    'funnel_step',
  ])
})

test('a server that accepts no events does not affect the page', async ({ page }) => {
  let requests = 0
  await page.route(TRACK, (route) => {
    requests += 1
    return route.abort()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(async () => {
      await batchIsDue(page)
      return requests
    })
    .toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Generate Market Brief' })).toBeEnabled()
})

test('an uncaught error, a rejected promise and a failed load are each reported once, without private data, at most ten per page', async ({
  page,
  watched,
}) => {
  const { sent } = await watchWire(page)
  const errors = () => sent.flatMap(({ eventType, eventData }) => (eventType === 'error_occurred' ? [eventData] : []))
  await page.route('**/api/board', (route) => route.fulfill({ status: 503, json: { error: 'Down.' } }))
  await page.goto('/')
  await page.evaluate(() => {
    queueMicrotask(() => {
      throw new Error('no dana@desk.example at /brief?token=abc')
    })
    void Promise.reject(new Error('bad s1_0123456789abcdefghijklmnopqrstuv'))
  })
  await expect
    .poll(async () => {
      await batchIsDue(page)
      return errors()
        .map(({ component, message }) => `${component}: ${message}`)
        .sort()
    })
    .toEqual(['load: Down.', 'promise: bad [token]', 'uncaught: no [email] at /brief'])
  // The request is repeated every minute and still fails.
  await page.clock.runFor(180_000)
  expect(errors()).toHaveLength(3)

  await page.evaluate(() => {
    for (let count = 0; count < 20; count += 1) void Promise.reject(new Error(`again ${count}`))
  })
  await setTabVisibility(page, 'hidden')
  await expect.poll(() => errors().length).toBe(10)
  watched.faults.length = 0
})

test('a page that fails to render is reported without user text', async ({ page }) => {
  const { sent } = await watchWire(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/login-page-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await setTabVisibility(page, 'hidden')
  await expect.poll(() => sent.filter(({ eventType }) => eventType === 'error_occurred').length).toBe(1)
  const { eventData } = sent.find(({ eventType }) => eventType === 'error_occurred')!
  expect(eventData).toMatchObject({ component: 'page', message: expect.stringContaining('module') })
})
