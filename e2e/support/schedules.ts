import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { FIVE_MINUTES_MS, floorToFiveMinutes } from '@tradeops/domain/time/durations'
import { fetchMailsTo } from './mailbox.ts'
import { signInVerifiedPerson } from './people.ts'

export const PREFERENCES_ROUTE = '**/api/user/preferences'

export type ScheduleSettings = { zone: string; deliveryTime: string; timezone: string }

export const HOUSTON_SCHEDULE: ScheduleSettings = {
  zone: 'HOUSTON',
  deliveryTime: '07:00',
  timezone: 'America/Chicago',
}
export const WEST_SCHEDULE: ScheduleSettings = { zone: 'WEST', deliveryTime: '06:15', timezone: 'America/New_York' }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export async function createSchedule(page: Page, token: string, data: ScheduleSettings): Promise<string> {
  const answer = await page.request.post('/api/user/preferences/briefs', { headers: bearer(token), data })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { scheduledBrief: { id: string } }).scheduledBrief.id
}

/** Opens the Preferences page as a user who has these mail schedules. */
export async function openPreferencesWithSchedules(page: Page, ...wanted: ScheduleSettings[]) {
  const { person, token } = await signInVerifiedPerson(page)
  const ids: string[] = []
  for (const settings of wanted) ids.push(await createSchedule(page, token, settings))
  await page.goto('/preferences')
  await expect(page.getByRole('button', { name: 'Add Schedule' })).toBeVisible()
  return { person, token, ids }
}

export const findScheduleCard = (page: Page, name: string) => page.getByRole('listitem', { name })
export const findScheduleSwitch = (page: Page, name: string) =>
  page.getByRole('switch', { name: `Daily brief delivery: ${name}` })
export const findTimezoneBox = (page: Page) => page.getByRole('combobox', { name: 'Timezone' })
export const findSuccessMessage = (page: Page) => page.getByRole('status').filter({ hasText: 'successfully' })

/** Creates a promise that the test resolves, so that a request can take as long as the test needs. */
export function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/**
 * Chooses a time at which a mail is due. A schedule saved later would send its first mail tomorrow, and prices older
 * than half an hour are missing in a mail.
 */
export const chooseDueTime = (now: Date): Date => new Date(floorToFiveMinutes(now).getTime() + 4 * FIVE_MINUTES_MS)

/** Waits until exactly `count` briefs were mailed to an address and returns the newest. */
export async function waitForBriefMail(request: APIRequestContext, address: string, count = 1) {
  const briefs = async () =>
    (await fetchMailsTo(request, address)).filter(({ text }) => text.includes('Open this brief'))
  await expect.poll(async () => (await briefs()).length).toBe(count)
  return (await briefs())[0]!
}
