import type { Page, Route } from '@playwright/test'
import {
  generateButton,
  modal,
  openBrief,
  press,
  printCount,
  startWith,
  TITLES,
  trialRecord,
  watchPrints,
  zoneLink,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const LIMIT = TITLES.limit_reached

test('direct links count once per zone; a reload or the way back is no new request', async ({ page }) => {
  await openBrief(page, 'HOUSTON')
  await expect(modal(page)).toBeHidden()
  await openBrief(page, 'NORTH')
  await expect(modal(page, LIMIT)).toBeVisible()
  await press(page, 'Maybe Later')
  await expect(page).toHaveURL('/brief?zone=NORTH')
  await page.reload()
  await expect(zoneLink(page, 'North')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  await expect(modal(page)).toBeHidden()
  expect(await trialRecord(page)).toMatchObject({ briefCount: 2, zones: ['HOUSTON', 'NORTH'] })

  // A zone whose brief is already made stays open inside the brief too.
  await zoneLink(page, 'North').click()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=free')
  await expect(modal(page)).toBeHidden()
})

/** The newest brief as the server has it, and no stream that would bring another. */
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

test('a brief that cannot be had costs nothing: without a source, failed, or not made yet', async ({ page }) => {
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
    await generateButton(page).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(modal(page)).toBeHidden()
    expect(await trialRecord(page)).toMatchObject({ briefCount: 0, zones: [] })
  }

  // Another zone may be tried from there, and the first that can be read is the free one.
  await latestAnswers(page, (route) =>
    route.request().url().includes('NORTH') ? route.continue() : WITHOUT_GAS(route),
  )
  await page.goto('/brief?zone=HOUSTON')
  await expect(page.getByRole('heading', { name: cases[0]![0] })).toBeVisible()
  await zoneLink(page, 'North').click()
  await expect(page.getByRole('heading', { level: 1, name: 'North Market Brief' })).toBeVisible()
  await expect.poll(() => trialRecord(page)).toMatchObject({ briefCount: 1, zones: ['NORTH'] })
  await zoneLink(page, 'South').click()
  await expect(modal(page, LIMIT)).toBeVisible()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=free')
})

test('a kept brief counts like a link to its zone, whatever zone the address names', async ({ page }) => {
  const { id } = (await (await page.request.get('/api/briefs/latest?zone=WEST')).json()) as { id: string }
  for (const address of [`/brief?zone=NORTH&id=${id}`, `/brief?zone=WEST&id=${id}`, '/brief?zone=WEST']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
    await expect.poll(() => trialRecord(page)).toMatchObject({ briefCount: 1, zones: ['WEST'] })
    await expect(modal(page)).toBeHidden()
  }
})

test('past the cap a direct link shows its brief and no prompt', async ({ page }) => {
  await startWith(page, { briefCount: 1, zones: ['WEST'], modalDismissals: { limit_reached: 3 } })
  await openBrief(page, 'SOUTH')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(modal(page)).toBeHidden()
  expect(await trialRecord(page)).toMatchObject({ briefCount: 2 })
})

test('another zone inside a brief is a request: the prompt opens and the page stays, in the end with a quiet word', async ({
  page,
}) => {
  await openBrief(page, 'HOUSTON')
  for (const ask of [
    () => zoneLink(page, 'North').click(),
    () => page.keyboard.press('2'),
    () => zoneLink(page, 'North').dblclick(),
  ]) {
    await ask()
    await expect(modal(page, LIMIT)).toBeVisible()
    await page.keyboard.press('4')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
    await expect(page).toHaveURL('/brief?zone=HOUSTON')
  }
  await zoneLink(page, 'North').click()
  await expect(page.getByRole('status').getByText('Create a free account to open North.')).toBeVisible()
  await expect(modal(page)).toBeHidden()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  expect(await trialRecord(page)).toMatchObject({ briefCount: 1, zones: ['HOUSTON'] })
})

test('New Brief is gated twice, each time on the way home; then it goes there at once', async ({ page }) => {
  await openBrief(page)
  for (const dismiss of ['Maybe Later', 'Close']) {
    await press(page, 'New Brief')
    await expect(modal(page, TITLES.new_brief_gate)).toBeVisible()
    await expect(page).toHaveURL(/\/brief/)
    await press(page, dismiss)
    await expect(page).toHaveURL('/?mode=free')
    await expect(modal(page)).toBeHidden()
    await page.goBack()
  }
  await press(page, 'New Brief')
  await expect(page).toHaveURL('/?mode=free')
  await expect(modal(page)).toBeHidden()
  expect(await trialRecord(page)).toMatchObject({ modalDismissals: { new_brief_gate: 2 } })
})

test('a PDF is gated every time, and follows 300 ms after any dismissal', async ({ page }) => {
  await watchPrints(page)
  await openBrief(page)
  let count = 0
  for (const dismiss of [
    () => press(page, 'Download Anyway'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 300),
    () => press(page, 'Close'),
  ]) {
    await page.getByRole('button', { name: 'Download PDF' }).dblclick()
    await expect(modal(page, TITLES.pdf_gate)).toBeVisible()
    expect(await printCount(page)).toBe(count)
    const dismissedAtMs = await page.evaluate(() => performance.now())
    await dismiss()
    await expect(modal(page)).toBeHidden()
    count += 1
    await expect.poll(() => printCount(page)).toBe(count)
    const printedAtMs = await page.evaluate(() => (window as unknown as { prints: number[] }).prints.at(-1)!)
    expect(printedAtMs - dismissedAtMs).toBeGreaterThanOrEqual(300)
  }
  expect(await trialRecord(page)).toMatchObject({ pdfAttempts: 4, modalDismissals: { pdf_gate: 4 } })
})

test('leaving a page by the back button answers its prompt, and drops the download it held', async ({ page }) => {
  await watchPrints(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate Market Brief' }).click()
  await expect(page).toHaveURL(/\/brief/)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(modal(page, TITLES.pdf_gate)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(modal(page)).toBeHidden()
  expect(await trialRecord(page)).toMatchObject({ modalDismissals: { pdf_gate: 1 } })
  expect(await printCount(page)).toBe(0)
})
