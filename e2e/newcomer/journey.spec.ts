import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { linkIn } from '../support/mailbox.ts'
import { fillIn, newPerson, signUp, verificationLink } from '../support/people.ts'
import { briefTo, card, dueAt } from '../support/schedules.ts'
import { modal, press, TITLES } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

/** From the minute the schedule is made for: nobody watches a mailbox for longer. */
const PATIENCE_MS = 90_000

test('somebody who has never been here generates a brief, signs up, and has one in the mailbox', async ({ page }) => {
  test.setTimeout(4 * MINUTE_MS)
  const person = newPerson()
  await page.goto('/')
  await press(page, 'Generate Market Brief')
  await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
  await press(page, 'New Brief')
  await modal(page, TITLES.new_brief_gate).getByRole('button', { name: 'Sign Up Free' }).click()
  await signUp(page, person)

  await page.goto(await verificationLink(page.request, person))
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await fillIn(page, { Password: person.password })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: 'Daily Briefs' }).click()
  await press(page, 'Create Your First Schedule')
  const due = dueAt(Date.now())
  const clock = { timeZone: 'America/Chicago', hour: '2-digit', minute: '2-digit' } as const
  const deliveryTime = due.toLocaleTimeString('en-GB', clock)
  await page.getByLabel('Delivery Time').fill(deliveryTime)
  await press(page, 'Create Schedule')
  await expect(card(page, `Houston, ${deliveryTime} Chicago`)).toContainText('every day')

  const mail = await briefTo(page.request, person.email)
  expect(Date.now() - due.getTime()).toBeLessThan(PATIENCE_MS)
  expect(mail.text).toContain(`You get this every day at ${deliveryTime} Chicago time.`)
  await page.goto(linkIn(mail, '/brief'))
  await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
})
