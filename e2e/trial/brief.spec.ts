import type { Page, Route } from '@playwright/test'
import {
  countPrints,
  locateGenerateButton,
  locateModal,
  locateZoneLink,
  openBrief,
  presetTrialRecord,
  pressButton,
  readPrintCount,
  readTrialRecord,
  SIGN_UP_MODAL_TITLES,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const LIMIT = SIGN_UP_MODAL_TITLES.limit_reached

test('direct links count once per zone; a reload or going back does not count', async ({ page }) => {
  await openBrief(page, 'HOUSTON')
  await expect(locateModal(page)).toBeHidden()
  await openBrief(page, 'NORTH')
  await expect(locateModal(page, LIMIT)).toBeVisible()
  await pressButton(page, 'Maybe Later')
  await expect(page).toHaveURL('/brief?zone=NORTH')
  await page.reload()
  await expect(locateZoneLink(page, 'North')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  await expect(locateModal(page)).toBeHidden()
  expect(await readTrialRecord(page)).toMatchObject({ briefCount: 2, zones: ['HOUSTON', 'NORTH'] })

  // A zone already counted stays open inside the brief too.
  await locateZoneLink(page, 'North').click()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=free')
  await expect(locateModal(page)).toBeHidden()
})

/** Intercepts the newest brief, without a stream that would replace it. */
async function latestAnswers(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route('**/api/stream?*', () => {})
  await page.unroute('**/api/briefs/latest?*')
  await page.route('**/api/briefs/latest?*', answer)
}

const WITHOUT_GAS = async (route: Route) => {
  const response = await route.fetch()
  const brief = (await response.json()) as { required: object }
  await route.fulfill({ response, json: { ...brief, required: { ...brief.required, gas: false } } })
}

test('a brief that is incomplete, failed or not made yet does not count', async ({ page }) => {
  const cases: [string, (route: Route) => Promise<void>][] = [
    ['Brief unavailable — required sources missing', WITHOUT_GAS],
    ['The brief could not be loaded', (route) => route.fulfill({ status: 500, json: {} })],
    [
      'The first Houston brief is being made',
      (route) => route.fulfill({ status: 404, json: { error: 'None.', code: 'no_brief_yet' } }),
    ],
  ]
  for (const [heading, answer] of cases) {
    await latestAnswers(page, answer)
    await page.goto('/')
    await expect(page.getByText('One brief free, no account needed.')).toBeVisible()
    await locateGenerateButton(page).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(locateModal(page)).toBeHidden()
    expect(await readTrialRecord(page)).toMatchObject({ briefCount: 0, zones: [] })
  }

  // Another zone can be tried from there, and the first readable brief is the free one.
  await latestAnswers(page, (route) =>
    route.request().url().includes('NORTH') ? route.continue() : WITHOUT_GAS(route),
  )
  await page.goto('/brief?zone=HOUSTON')
  await expect(page.getByRole('heading', { name: cases[0]![0] })).toBeVisible()
  await locateZoneLink(page, 'North').click()
  await expect(page.getByRole('heading', { level: 1, name: 'North Market Brief' })).toBeVisible()
  await expect.poll(() => readTrialRecord(page)).toMatchObject({ briefCount: 1, zones: ['NORTH'] })
  await locateZoneLink(page, 'South').click()
  await expect(locateModal(page, LIMIT)).toBeVisible()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=free')
})

test('a past brief counts like a link to its zone, whatever zone the URL names', async ({ page }) => {
  const { id } = (await (await page.request.get('/api/briefs/latest?zone=WEST')).json()) as { id: string }
  for (const address of [`/brief?zone=NORTH&id=${id}`, `/brief?zone=WEST&id=${id}`, '/brief?zone=WEST']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
    await expect.poll(() => readTrialRecord(page)).toMatchObject({ briefCount: 1, zones: ['WEST'] })
    await expect(locateModal(page)).toBeHidden()
  }
})

test('above the limit a direct link shows its brief without a prompt', async ({ page }) => {
  await presetTrialRecord(page, { briefCount: 1, zones: ['WEST'], modalDismissals: { limit_reached: 3 } })
  await openBrief(page, 'SOUTH')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(locateModal(page)).toBeHidden()
  expect(await readTrialRecord(page)).toMatchObject({ briefCount: 2 })
})

test('choosing another zone inside a brief opens the prompt and keeps the page, finally with a short notice', async ({
  page,
}) => {
  await openBrief(page, 'HOUSTON')
  for (const chooseZone of [
    () => locateZoneLink(page, 'North').click(),
    () => page.keyboard.press('2'),
    () => locateZoneLink(page, 'North').dblclick(),
  ]) {
    await chooseZone()
    await expect(locateModal(page, LIMIT)).toBeVisible()
    await page.keyboard.press('4')
    await page.keyboard.press('Escape')
    await expect(locateModal(page)).toBeHidden()
    await expect(page).toHaveURL('/brief?zone=HOUSTON')
  }
  await locateZoneLink(page, 'North').click()
  await expect(page.getByRole('status').getByText('Create a free account to open North.')).toBeVisible()
  await expect(locateModal(page)).toBeHidden()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  expect(await readTrialRecord(page)).toMatchObject({ briefCount: 1, zones: ['HOUSTON'] })
})

test('New Brief opens the prompt twice before Home; then it opens Home at once', async ({ page }) => {
  await openBrief(page)
  for (const dismiss of ['Maybe Later', 'Close']) {
    await pressButton(page, 'New Brief')
    await expect(locateModal(page, SIGN_UP_MODAL_TITLES.new_brief_gate)).toBeVisible()
    await expect(page).toHaveURL(/\/brief/)
    await pressButton(page, dismiss)
    await expect(page).toHaveURL('/?mode=free')
    await expect(locateModal(page)).toBeHidden()
    await page.goBack()
  }
  await pressButton(page, 'New Brief')
  await expect(page).toHaveURL('/?mode=free')
  await expect(locateModal(page)).toBeHidden()
  expect(await readTrialRecord(page)).toMatchObject({ modalDismissals: { new_brief_gate: 2 } })
})

test('Download PDF always opens the prompt, and the print dialog follows 300 ms after its dismissal', async ({
  page,
}) => {
  await countPrints(page)
  await openBrief(page)
  let count = 0
  for (const dismiss of [
    () => pressButton(page, 'Download Anyway'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 300),
    () => pressButton(page, 'Close'),
  ]) {
    await page.getByRole('button', { name: 'Download PDF' }).dblclick()
    await expect(locateModal(page, SIGN_UP_MODAL_TITLES.pdf_gate)).toBeVisible()
    expect(await readPrintCount(page)).toBe(count)
    const dismissedAtMs = await page.evaluate(() => performance.now())
    await dismiss()
    await expect(locateModal(page)).toBeHidden()
    count += 1
    await expect.poll(() => readPrintCount(page)).toBe(count)
    const printedAtMs = await page.evaluate(() => (window as unknown as { prints: number[] }).prints.at(-1)!)
    expect(printedAtMs - dismissedAtMs).toBeGreaterThanOrEqual(300)
  }
  expect(await readTrialRecord(page)).toMatchObject({ pdfAttempts: 4, modalDismissals: { pdf_gate: 4 } })
})

test('the back button dismisses the prompt and cancels the pending download', async ({ page }) => {
  await countPrints(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate Market Brief' }).click()
  await expect(page).toHaveURL(/\/brief/)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(locateModal(page, SIGN_UP_MODAL_TITLES.pdf_gate)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(locateModal(page)).toBeHidden()
  expect(await readTrialRecord(page)).toMatchObject({ modalDismissals: { pdf_gate: 1 } })
  expect(await readPrintCount(page)).toBe(0)
})
