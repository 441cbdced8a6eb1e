import type { Page } from '@playwright/test'
import { PRINT_DIALOG_DELAY_MS } from '@tradeops/domain/trial/sign-up-prompts'
import { createTestPerson, signUp } from '../support/people.ts'
import {
  clickButton,
  countPrintCalls,
  findDialog,
  openBrief,
  readPrintCount,
  readStoredTrial,
  recordEvents,
  SIGN_UP_PROMPT_TITLES,
  setTabVisibility,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const findPrompt = (page: Page) => findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate)

test('a visitor downloads a PDF and signs up from its prompt; the server gets the visit, the account and the lead', async ({
  page,
}) => {
  await page.clock.install()
  await countPrintCalls(page)
  const { sent, answers } = await recordEvents(page)
  const listTypes = () => sent.map(({ eventType }) => eventType)
  await openBrief(page, 'WEST')
  await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()

  await test.step('the view of the brief is reported', async () => {
    await page.clock.runFor(6_000)
    await expect.poll(listTypes).toContain('brief_viewed')
    expect(sent.find(({ eventType }) => eventType === 'brief_viewed')!.eventData).toMatchObject({
      zone: 'WEST',
      viewSource: 'direct',
      pageUrl: expect.stringMatching(/\/brief$/),
      viewport: { width: 1280, height: 720 },
    })
  })

  await test.step('the print dialog follows every dismissal of the prompt', async () => {
    let count = 0
    for (const dismiss of [
      () => clickButton(page, 'Download Anyway'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 300),
    ]) {
      await page.getByRole('button', { name: 'Download PDF' }).dblclick()
      await expect(findPrompt(page)).toBeVisible()
      expect(await readPrintCount(page)).toBe(count)
      await dismiss()
      await expect(findDialog(page)).toBeHidden()
      await page.clock.runFor(PRINT_DIALOG_DELAY_MS)
      count += 1
      await expect.poll(() => readPrintCount(page)).toBe(count)
    }
    expect(await readStoredTrial(page)).toMatchObject({ pdfAttempts: 3, modalDismissals: { pdf_gate: 3 } })
  })

  await test.step('Sign Up Free opens the registration, and the rest of the visit is reported when the tab is hidden', async () => {
    await clickButton(page, 'Download PDF')
    await findPrompt(page).getByRole('button', { name: 'Sign Up Free' }).click()
    await expect(page).toHaveURL('/register?redirect=%2Fbrief%3Fzone%3DWEST&mode=free')
    await expect(findDialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await setTabVisibility(page, 'hidden')
    await expect.poll(() => listTypes().filter((type) => type === 'page_viewed')).toHaveLength(2)
    for (const type of ['modal_closed', 'pdf_downloaded', 'performance_metric']) expect(listTypes()).toContain(type)
    expect(new Set(answers)).toEqual(new Set([202]))
    expect(new Set(sent.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(JSON.stringify(sent)).not.toContain('?')
    await setTabVisibility(page, 'visible')
  })

  await test.step('both the account and the lead record the prompt', async () => {
    const person = createTestPerson()
    const registration = page.waitForRequest('**/api/auth/register')
    const lead = page.waitForRequest('**/api/webhooks/zapier/lead')
    await signUp(page, person)
    const conversionData = { modalType: 'pdf_gate', triggerReason: 'pdf_download' }
    expect((await registration).postDataJSON()).toEqual({ ...person, conversionData })
    expect((await lead).postDataJSON()).toEqual({
      email: person.email,
      leadSource: 'conversion_modal',
      triggerType: 'pdf_download',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      userAgent: expect.stringContaining('Chrome'),
      referrer: '',
      metadata: {
        modal_type: 'pdf_gate',
        trigger_reason: 'pdf_download',
        action: 'sign_up',
        user_mode: 'free',
        session_brief_count: 1,
        session_duration: expect.any(Number),
        first_brief_zone: 'WEST',
        last_activity: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    })
    expect((await (await lead).response())?.ok()).toBe(true)
  })
})
