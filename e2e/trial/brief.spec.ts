import {
  clickButton,
  countPrintCalls,
  findDialog,
  openBrief,
  readPrintCount,
  readStoredTrial,
  SIGN_UP_PROMPT_TITLES,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

test('Download PDF always opens the prompt, and the print dialog follows 300 ms after its dismissal', async ({
  page,
}) => {
  await countPrintCalls(page)
  await openBrief(page)
  let count = 0
  for (const dismiss of [
    () => clickButton(page, 'Download Anyway'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 300),
    () => clickButton(page, 'Close'),
  ]) {
    await page.getByRole('button', { name: 'Download PDF' }).dblclick()
    await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate)).toBeVisible()
    expect(await readPrintCount(page)).toBe(count)
    const dismissedAtMs = await page.evaluate(() => performance.now())
    await dismiss()
    await expect(findDialog(page)).toBeHidden()
    count += 1
    await expect.poll(() => readPrintCount(page)).toBe(count)
    const printedAtMs = await page.evaluate(() => (window as unknown as { prints: number[] }).prints.at(-1)!)
    expect(printedAtMs - dismissedAtMs).toBeGreaterThanOrEqual(300)
  }
  expect(await readStoredTrial(page)).toMatchObject({ pdfAttempts: 4, modalDismissals: { pdf_gate: 4 } })
})

test('the back button dismisses the prompt and cancels the pending download', async ({ page }) => {
  await countPrintCalls(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate Market Brief' }).click()
  await expect(page).toHaveURL(/\/brief/)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(findDialog(page)).toBeHidden()
  expect(await readStoredTrial(page)).toMatchObject({ modalDismissals: { pdf_gate: 1 } })
  expect(await readPrintCount(page)).toBe(0)
})
