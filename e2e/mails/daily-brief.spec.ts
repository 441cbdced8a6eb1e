import { findLinkInMail } from '../support/mailbox.ts'
import { expect, test } from '../support/moved-clock.ts'
import {
  chooseDueTime,
  findScheduleCard,
  openPreferencesWithSchedules,
  waitForBriefMail,
} from '../support/schedules.ts'
import { expectAccessible } from '../support/visit.ts'

test('a brief is sent at its minute, opens as it was sent, and its link turns it off', async ({ page, own }) => {
  const due = chooseDueTime(own.now())
  const deliveryTime = due.toISOString().slice(11, 16)
  const { person } = await openPreferencesWithSchedules(page, { zone: 'WEST', deliveryTime, timezone: 'UTC' })
  const west = findScheduleCard(page, `West, ${deliveryTime} UTC`)

  await own.moveTo(due)
  const mail = await waitForBriefMail(page.request, person.email)
  expect(mail.subject).toMatch(/^\[Simulated\] West\b/)
  expect(mail.text).toContain('Simulated market.')
  await page.reload()
  await expect(west).toContainText('Last sent')

  const unsubscribe = findLinkInMail(mail, (path) => path.startsWith('/unsubscribe/'))
  await page.goto(unsubscribe)
  await expect(page.getByRole('main')).toContainText('West')
  await expect(page.getByRole('main')).toContainText(`Every day at ${deliveryTime}`)
  await expectAccessible(page)
  await page.goto('/preferences')
  await expect(west.getByText('Disabled')).toHaveCount(0)
  await page.goto(unsubscribe)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/preferences')
  await expect(west.getByText('Disabled')).toBeVisible()
  await page.goto(`${unsubscribe}x`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible()

  await page.goto(findLinkInMail(mail, '/brief'))
  await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
  const insight = mail.text.split('\n').find((line) => line.startsWith('West ') && line.endsWith('.'))!
  await expect(page.getByText(insight)).toBeVisible()
})
