import { fillInFields, NO_SESSION, readStoredSession, signInVerifiedPerson } from '../support/people.ts'
import {
  createGate,
  createSchedule,
  findScheduleCard,
  findScheduleSwitch,
  HOUSTON_SCHEDULE,
  PREFERENCES_ROUTE,
  WEST_SCHEDULE,
} from '../support/schedules.ts'
import { expect, test } from '../support/visit.ts'

const HOUSTON_CARD = 'Houston, 07:00 Chicago'
const WEST_CARD = 'West, 06:15 New York'

test('the page continues after a lost connection, a deletion in another tab, an expired session and a sign-out', async ({
  page,
  context,
}) => {
  const { person, token } = await signInVerifiedPerson(page)
  await createSchedule(page, token, HOUSTON_SCHEDULE)
  await createSchedule(page, token, WEST_SCHEDULE)
  const confirmed = page.waitForResponse('**/api/auth/me')
  await page.goto('/')
  await confirmed
  await expect(page.getByText('Welcome, Dana')).toBeVisible()

  await test.step('opened without a connection the page shows that, and the schedules load automatically later', async () => {
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Daily Briefs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page.getByText('This page needs a connection. It opens when you are back online.')).toBeVisible()
    const request = createGate()
    const refused = createGate()
    await page.route(PREFERENCES_ROUTE, async (route) => {
      request.open()
      await refused.opened
      await route.abort()
    })
    await context.setOffline(false)
    await request.opened
    await context.setOffline(true)
    refused.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Brief Preferences')
    await expect(page.getByText('You are offline. Your daily briefs load when you are back online.')).toBeVisible()
    await page.unroute(PREFERENCES_ROUTE)
    await context.setOffline(false)
    await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
  })

  const other = await context.newPage()
  await test.step('a schedule deleted in one tab cannot be saved in another, which shows why', async () => {
    await other.goto('/preferences')
    await page.getByRole('button', { name: `Edit ${HOUSTON_CARD}` }).click()
    await page.getByLabel('Delivery Time').fill('05:45')
    await other.getByRole('button', { name: `Delete ${HOUSTON_CARD}` }).click()
    await other.getByRole('button', { name: 'Delete Schedule' }).click()
    await expect(findScheduleCard(other, HOUSTON_CARD)).toHaveCount(0)
    await page.getByRole('button', { name: 'Save Changes' }).dblclick()
    await expect(page.getByRole('alert')).toContainText('This daily brief schedule no longer exists.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(findScheduleCard(page, HOUSTON_CARD)).toHaveCount(0)
    await expect(findScheduleCard(page, WEST_CARD)).toBeVisible()
  })

  await test.step('an expired session leads to the sign-in and back', async () => {
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await findScheduleSwitch(page, WEST_CARD).click()
    await expect(page).toHaveURL('/login?expired=true&redirect=%2Fpreferences')
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
    expect(await readStoredSession(page)).toEqual(NO_SESSION)
    await fillInFields(page, { Email: person.email, Password: person.password })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/preferences')
    await expect(findScheduleCard(page, WEST_CARD)).toBeVisible()
  })

  await test.step('signing out in another tab closes the page here', async () => {
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login?redirect=/preferences')
  })
})
