import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { linkIn } from '../support/mailbox.ts'
import { fillIn, newPerson, signUp, verificationLink } from '../support/people.ts'
import { nextDue, serverNowMs, timezoneBox, waitForBriefMail } from '../support/schedules.ts'
import { modal, press, TITLES } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

/** The longest acceptable wait after the scheduled minute. */
const MAX_DELAY_MS = 90_000

// A trader in Texas, whose time zone is the market's.
test.use({ timezoneId: 'America/Chicago' })

test('a new visitor generates a brief, signs up, and receives one by mail', async ({ page }) => {
  test.setTimeout(10 * MINUTE_MS)
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
  await expect(page.getByRole('heading', { level: 1, name: 'Your brief by mail' })).toBeVisible()
  await expect(timezoneBox(page)).toHaveValue(/Chicago/)
  await page.getByRole('button', { name: 'Send me one now' }).dblclick()
  await expect(page.getByText(`The Houston brief will be sent to ${person.email} shortly.`)).toBeVisible()
  const requestedBrief = await waitForBriefMail(page.request, person.email)
  expect(requestedBrief.text).toContain('You requested this brief just now.')

  const due = await nextDue(page.request)
  const clock = { timeZone: 'America/Chicago', hour: '2-digit', minute: '2-digit' } as const
  const deliveryTime = due.toLocaleTimeString('en-GB', clock)
  await page.getByLabel('Delivery Time').fill(deliveryTime)
  await press(page, 'Start Daily Brief')
  await expect(page.getByText(`Your daily brief is set up: Houston, ${deliveryTime} Chicago.`)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Brief by Mail' }).click()
  await expect(page.getByText(`You already have a daily brief: Houston, ${deliveryTime} Chicago.`)).toBeVisible()

  const mail = await waitForBriefMail(page.request, person.email, 2)
  expect((await serverNowMs(page.request)) - due.getTime()).toBeLessThan(MAX_DELAY_MS)
  expect(mail.text).toContain(`You get this every day at ${deliveryTime} Chicago time.`)
  await page.goto(linkIn(mail, '/brief'))
  await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
})
