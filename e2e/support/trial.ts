import { expect, type Locator, type Page } from '@playwright/test'

export type TrialRecord = {
  briefCount: number
  zones: string[]
  pdfAttempts: number
  modalDismissals: Record<string, number>
}

const KEY = 'anonymous_session'

/** Reads the record of the visitor's free trial from the browser's storage. */
export const readStoredTrial = (page: Page): Promise<TrialRecord> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)

/** Stores a record of the visitor's free trial once, before any page of this tab is opened. */
export const presetTrialRecord = (page: Page, kept: object | string) =>
  page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('placed')) return
      sessionStorage.setItem('placed', 'once')
      localStorage.setItem(key!, text!)
    },
    [KEY, typeof kept === 'string' ? kept : JSON.stringify(kept)],
  )

export const USED_TRIAL_RECORD = { briefCount: 1, zones: ['HOUSTON'] }

export const SIGN_UP_PROMPT_TITLES = {
  limit_reached: 'Continue Monitoring Markets',
  brief_timer: 'Continue Monitoring Markets',
  new_brief_gate: 'Generate More Market Briefs',
  pdf_gate: 'Get More with Your PDF',
  default: 'Unlock Full Access',
} as const

export const findDialog = (page: Page, title?: string): Locator =>
  page.getByRole('dialog', title ? { name: title } : {})
export const findGenerateButton = (page: Page): Locator => page.getByRole('button', { name: 'Generate Market Brief' })
/** Finds a zone's link in the bar of a brief; the rows of the home page have links with the same names. */
export const findZoneLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Zone' }).getByRole('link', { name, exact: true })
export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

export async function openBrief(page: Page, zone = 'HOUSTON'): Promise<void> {
  await page.goto(`/brief?zone=${zone}`)
  // Waits for a complete brief, because a server that just started can still be making its first one.
  await expect.poll(async () => (await readStoredTrial(page))?.zones ?? []).toContain(zone)
}

/** Counts calls of `window.print`; the real print dialog would block the test. */
export const countPrintCalls = (page: Page) =>
  page.addInitScript(() => {
    const counted = { printCount: 0, print: () => void (window as unknown as { printCount: number }).printCount++ }
    Object.assign(window, counted)
  })
export const readPrintCount = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { printCount: number }).printCount)

/** Makes the page believe that its tab was hidden or shown again. */
export const setTabVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

export type AnalyticsEvent = { sessionId: string; eventType: string; eventData: Record<string, unknown> }

/**
 * Records the events that the page sends and the statuses of the server's answers. The last batch is a beacon, whose
 * body only the page itself can read.
 */
export async function recordEvents(page: Page): Promise<{ sent: AnalyticsEvent[]; answers: number[] }> {
  const sent: AnalyticsEvent[] = []
  const answers: number[] = []
  const take = (body: string) => sent.push(...(JSON.parse(body) as { events: AnalyticsEvent[] }).events)
  await page.exposeFunction('takeBeacon', take)
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, body) => {
      void (body as Blob).text().then((window as unknown as { takeBeacon: (text: string) => void }).takeBeacon)
      return true
    }
  })
  await page.route('**/api/analytics/track', (route) => {
    take(route.request().postData() ?? '{"events":[]}')
    return route.continue()
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/analytics/track')) answers.push(response.status())
  })
  return { sent, answers }
}
