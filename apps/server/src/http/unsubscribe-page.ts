import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { cityOf } from '@tradeops/domain/schedule/timezone'
import { escaped, plainPage } from './plain-page.ts'

export type NamedSchedule = { zone: Zone; deliveryTime: string; timezone: string }

const PREFERENCES = '<a href="/preferences">Daily Brief Preferences</a>'

/** Which of a reader's schedules it is. */
function card({ zone, deliveryTime, timezone }: NamedSchedule): string {
  const city = cityOf(timezone)
  const clock = city === timezone ? timezone : `${city} (${timezone})`
  const rows = [
    ['Zone', ZONE_NAMES[zone]],
    ['Delivery time', `Every day at ${deliveryTime}`],
    ['Timezone', clock],
  ] as const
  return `<dl>${rows.map(([label, text]) => `<dt>${label}</dt><dd>${escaped(text)}</dd>`).join('')}</dl>`
}

/** Mail programs and scanners open links by themselves, so opening this one does nothing. */
export const askPage = (schedule: NamedSchedule): string =>
  plainPage(
    'Stop this daily brief?',
    `${card(schedule)}
<p>You will get no more emails from this schedule. Your account and your other schedules stay as they are.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  )

export const donePage = (schedule: NamedSchedule | null): string =>
  plainPage(
    'You are unsubscribed',
    `${schedule ? card(schedule) : ''}
<p>This daily brief will no longer be sent. You can switch it on again under ${PREFERENCES}.</p>`,
  )

/** Null: its owner has deleted it since the mail was sent. */
export const alreadyOffPage = (schedule: NamedSchedule | null): string =>
  plainPage(
    'This daily brief is already off',
    schedule
      ? `${card(schedule)}
<p>No emails are sent from this schedule. You can switch it on again under ${PREFERENCES}.</p>`
      : `<p>Its schedule has been deleted, and no emails are sent from it. You can add another one under ${PREFERENCES}.</p>`,
  )

export const unknownPage: string = plainPage(
  'This link is not known',
  `<p>It may have been cut short on its way. You can switch every daily brief off under ${PREFERENCES}.</p>`,
)
