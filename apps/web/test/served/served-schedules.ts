import type { BriefMailSchedule, UpdateMailScheduleBody } from '@tradeops/contract/account/preferences'
import { ZONES } from '@tradeops/domain/market/zones'
import { createBriefMailSchedule } from '../brief-mail-schedule.ts'
import type { Locator } from '../page/locator.ts'
import type { Page } from '../page/page.tsx'
import { signInAs } from './accounts.ts'
import type { ServedRoute } from './served-page.ts'

export const PREFERENCES_ROUTE = '**/api/user/preferences'
export const SCHEDULES_ROUTE = '**/api/user/preferences/briefs'
export const ONE_SCHEDULE_ROUTE = '**/api/user/preferences/briefs/*'

export const HOUSTON_CARD = 'Houston, 07:00 Chicago'
export const WEST_CARD = 'West, 06:15 New York'
export const WEST_SCHEDULE = { zone: 'WEST', delivery_time: '06:15', timezone: 'America/New_York' } as const

const TIMEZONES = ['America/Chicago', 'America/New_York', 'America/Denver']

/**
 * Serves the daily briefs of a signed-in user from a list, as the server does. The list has the identifiers 1, 2 and so
 * on.
 */
export async function serveSchedules(page: Page, ...schedules: Partial<BriefMailSchedule>[]) {
  let stored = schedules.map((change, index) => createBriefMailSchedule({ id: String(index + 1), ...change }))
  const sent: { method: string; path: string; body: unknown }[] = []
  const read = (route: ServedRoute) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    const body = request.method() === 'DELETE' ? null : request.postDataJSON()
    sent.push({ method: request.method(), path, body })
    return { id: path.split('/').at(-1), body: body as UpdateMailScheduleBody }
  }
  await signInAs(page)
  await page.route(PREFERENCES_ROUTE, (route) =>
    route.fulfill({
      json: {
        scheduledBriefs: stored,
        availableZones: ZONES,
        availableTimezones: TIMEZONES,
        suspendedAddress: null,
      },
    }),
  )
  await page.route(SCHEDULES_ROUTE, (route) => {
    const scheduledBrief = createBriefMailSchedule({ id: String(stored.length + 1), ...toSettings(read(route).body) })
    stored = [...stored, scheduledBrief]
    return route.fulfill({ status: 201, json: { scheduledBrief, message: 'Created.' } })
  })
  await page.route(ONE_SCHEDULE_ROUTE, (route) => {
    const { id, body } = read(route)
    const found = stored.find((schedule) => schedule.id === id)
    if (!found) {
      const error = 'This daily brief schedule no longer exists.'
      return route.fulfill({ status: 404, json: { error, code: 'no_such_schedule' } })
    }
    const scheduledBrief = { ...found, ...(body ? toSettings(body) : {}) }
    stored = body
      ? stored.map((schedule) => (schedule.id === id ? scheduledBrief : schedule))
      : stored.filter((schedule) => schedule.id !== id)
    return route.fulfill({ json: { scheduledBrief, message: 'Done.' } })
  })
  return {
    /** The changes that the page has sent. */
    sent,
    /** Deletes the first schedule, as another tab or device can. */
    deleteFirst: () => {
      stored = stored.slice(1)
    },
  }
}

const toSettings = ({ zone, deliveryTime, timezone, weekdays, enabled = true }: UpdateMailScheduleBody) => ({
  zone,
  delivery_time: deliveryTime,
  timezone,
  enabled,
  ...(weekdays && { weekdays }),
})

export const findScheduleCard = (page: Page, name: string): Locator => page.getByRole('listitem', { name })
export const findScheduleSwitch = (page: Page, name: string): Locator =>
  page.getByRole('switch', { name: `Daily brief delivery: ${name}` })
export const findTimezoneBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Timezone' })
export const findSuccessMessage = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'successfully' })
