import { capitalized } from '@tradeops/domain/present/key-figures'
import { type ScheduleSettings, zoneWords } from '@tradeops/domain/schedule/schedule'
import { cityOf } from '@tradeops/domain/schedule/timezone'
import { weekdayWords } from '@tradeops/domain/schedule/weekdays'
import { escaped, serverPages } from './server-page.ts'

export type NamedSchedule = Pick<ScheduleSettings, 'zone' | 'moreZones' | 'deliveryTime' | 'timezone' | 'weekdays'>

const STYLE = `
main { max-width: 28rem; padding-top: 4.5rem }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--rule); border-radius: 0.375rem; background: var(--card) }
dt { color: var(--ink-2) }
dd { margin: 0; font-weight: 550 }
form { margin-top: 1.5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--accent); border-radius: 0.375rem; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 550; cursor: pointer }
button:hover { border-color: var(--accent-strong); background: var(--accent-strong) }
`

const { page, show } = serverPages(STYLE, { formAction: 'self' })
export const showUnsubscribe = show

const PREFERENCES = '<a href="/preferences">Daily Brief Preferences</a>'

/** Which of a reader's schedules it is. */
function card({ deliveryTime, timezone, weekdays, ...zones }: NamedSchedule): string {
  const city = cityOf(timezone)
  const clock = city === timezone ? timezone : `${city} (${timezone})`
  const rows = [
    [zones.moreZones.length > 0 ? 'Zones' : 'Zone', zoneWords(zones)],
    ['Delivery time', `${capitalized(weekdayWords(weekdays))} at ${deliveryTime}`],
    ['Timezone', clock],
  ] as const
  return `<dl>${rows.map(([label, text]) => `<dt>${label}</dt><dd>${escaped(text)}</dd>`).join('')}</dl>`
}

/** Mail programs and scanners open links by themselves, so opening this one does nothing. */
export const askPage = (schedule: NamedSchedule): string =>
  page(
    'Stop this daily brief?',
    `${card(schedule)}
<p>You will get no more emails from this schedule. Your account and your other schedules stay as they are.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  )

export const donePage = (schedule: NamedSchedule | null): string =>
  page(
    'You are unsubscribed',
    `${schedule ? card(schedule) : ''}
<p>This daily brief will no longer be sent. You can switch it on again under ${PREFERENCES}.</p>`,
  )

/** Null: its owner has deleted it since the mail was sent. */
export const alreadyOffPage = (schedule: NamedSchedule | null): string =>
  page(
    'This daily brief is already off',
    schedule
      ? `${card(schedule)}
<p>No emails are sent from this schedule. You can switch it on again under ${PREFERENCES}.</p>`
      : `<p>Its schedule has been deleted, and no emails are sent from it. You can add another one under ${PREFERENCES}.</p>`,
  )

export const unknownPage: string = page(
  'This link is not known',
  `<p>It may have been cut short on its way. You can switch every daily brief off under ${PREFERENCES}.</p>`,
)
