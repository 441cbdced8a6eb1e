import { modal, openBrief, press, printCount, startWith, TITLES, trialRecord, watchPrints } from './trial.ts'
import { expect, test } from './visit.ts'

const LIMIT = TITLES.limit_reached
const NORTH = { name: 'North', exact: true } as const

test('direct links count once per zone; a reload or the way back is no new request', async ({ page }) => {
  await openBrief(page, 'HOUSTON')
  await expect(modal(page)).toBeHidden()
  await openBrief(page, 'NORTH')
  await expect(modal(page, LIMIT)).toBeVisible()
  await press(page, 'Maybe Later')
  await expect(page).toHaveURL('/brief?zone=NORTH')
  await page.reload()
  await expect(page.getByRole('link', NORTH)).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  await expect(modal(page)).toBeHidden()
  expect(await trialRecord(page)).toMatchObject({ briefCount: 2, zones: ['HOUSTON', 'NORTH'] })

  // A zone whose brief is already made stays open to him inside the brief too.
  await page.getByRole('link', NORTH).click()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=free')
  await expect(modal(page)).toBeHidden()
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
    () => page.getByRole('link', NORTH).click(),
    () => page.keyboard.press('2'),
    () => page.getByRole('link', NORTH).dblclick(),
  ]) {
    await ask()
    await expect(modal(page, LIMIT)).toBeVisible()
    await page.keyboard.press('4')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
    await expect(page).toHaveURL('/brief?zone=HOUSTON')
  }
  await page.getByRole('link', NORTH).click()
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
