import type { Locator } from '../page/locator.ts'
import type { Page } from '../page/page.tsx'
import { expect } from '../page/page-test.ts'

export type TrialRecord = {
  briefCount: number
  zones: string[]
  pdfAttempts: number
  totalTimeSpent: number
  modalDismissals: Record<string, number>
}

const KEY = 'anonymous_session'

/** Reads the trial record from the browser's storage. */
export const readStoredTrial = (): TrialRecord => JSON.parse(localStorage.getItem(KEY) ?? 'null')

/** Stores a trial record before the next load. */
export const presetTrialRecord = (record: object): void => localStorage.setItem(KEY, JSON.stringify(record))

export const USED_TRIAL_RECORD = { briefCount: 1, zones: ['HOUSTON'] }

export const SIGN_UP_PROMPT_TITLES = {
  limit_reached: 'Continue Monitoring Markets',
  brief_timer: 'Continue Monitoring Markets',
  new_brief_gate: 'Generate More Market Briefs',
  pdf_gate: 'Get More with Your PDF',
} as const

export const findDialog = (page: Page, title?: string): Locator =>
  page.getByRole('dialog', title ? { name: title } : {})
export const findGenerateButton = (page: Page): Locator => page.getByRole('button', { name: 'Generate Market Brief' })
/** Finds a link in the zone bar of a brief; rows of the home page have links with the same names. */
export const findZoneLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Zone' }).getByRole('link', { name, exact: true })
export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Opens the brief of a zone; only a complete brief counts for the trial. */
export async function openBrief(page: Page, zone = 'HOUSTON'): Promise<void> {
  await page.goto(`/brief?zone=${zone}`)
  await expect.poll(() => readStoredTrial()?.zones ?? []).toContain(zone)
}
