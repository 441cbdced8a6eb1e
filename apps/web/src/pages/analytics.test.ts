import { PRINT_DIALOG_DELAY_MS } from '@tradeops/domain/trial/sign-up-prompts'
import { vi } from 'vitest'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import { clickButton, openBrief } from '../../test/served/trial.ts'

const TRACK = '**/api/analytics/track'

type Sent = { sessionId: string; userId: string | null; eventType: string; eventData: Record<string, unknown> }

/** Serves a day with the trial and records the events that the page sends. */
async function serveAndRecordEvents(page: Page): Promise<Sent[]> {
  const day = createSimulatedDay(CALM_DAY)
  await page.clock.install({ time: day.now })
  await serveSimulatedDay(page, day, { hasTrial: true })
  const sent: Sent[] = []
  await page.route(TRACK, (route) => {
    sent.push(...(route.request().postDataJSON() as { events: Sent[] }).events)
    return route.fulfill({ status: 202, json: {} })
  })
  return sent
}

const waitForBatch = (page: Page) => page.clock.fastForward(6_000)

test('a visit is reported in a few batches: what happened, where and when, without query strings', async ({ page }) => {
  const sent = await serveAndRecordEvents(page)
  vi.stubGlobal('print', vi.fn())
  delete window.dataLayer
  await openBrief(page, 'WEST')
  await clickButton(page, 'Download PDF')
  await clickButton(page, 'Download Anyway')
  await page.clock.fastForward(PRINT_DIALOG_DELAY_MS)
  await clickButton(page, 'New Brief')
  await clickButton(page, 'Sign Up Free')
  await expect(page).toHaveURL('/register?redirect=%2Fbrief%3Fzone%3DWEST&mode=free')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForBatch(page)

  await expect.poll(() => sent.filter(({ eventType }) => eventType === 'page_viewed').length).toBe(2)
  const types = sent.map(({ eventType }) => eventType)
  for (const type of [
    'brief_viewed',
    'lead_action',
    'modal_opened',
    'modal_closed',
    'button_clicked',
    'pdf_downloaded',
  ]) {
    expect(types).toContain(type)
  }
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
    viewport: { width: window.innerWidth, height: window.innerHeight },
  })
  expect((window.dataLayer as { event: string }[]).map(({ event }) => event)).toEqual([
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
  await serveAndRecordEvents(page)
  let requests = 0
  await page.route(TRACK, (route) => {
    requests += 1
    return route.abort()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForBatch(page)
  await expect.poll(() => requests).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Generate Market Brief' })).toBeEnabled()
})

test('a load that keeps failing is reported once, without private data', async ({ page }) => {
  const sent = await serveAndRecordEvents(page)
  const error = 'no dana@desk.example at /brief?token=abc'
  let requests = 0
  await page.route('**/api/board', (route) => {
    requests += 1
    return route.fulfill({ status: 503, json: { error } })
  })
  await page.goto('/')
  const listErrors = () =>
    sent
      .filter(({ eventType }) => eventType === 'error_occurred')
      .map(({ eventData }) => `${eventData.component}: ${eventData.message}`)
      // The track record of this day is missing too.
      .filter((error) => error !== 'load: There is no such brief.')
  await expect
    .poll(async () => {
      await waitForBatch(page)
      return listErrors()
    })
    .toEqual(['load: no [email] at /brief'])
  // The request is repeated every minute and still fails.
  const before = requests
  await page.clock.fastForward(180_000)
  await waitForBatch(page)
  expect(requests).toBeGreaterThan(before)
  expect(listErrors()).toHaveLength(1)
})
