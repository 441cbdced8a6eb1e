import { capitalize } from '@tradeops/domain/present/key-figures'
import { describeMailScheduleZones, type MailScheduleSettings } from '@tradeops/domain/schedule/mail-schedule'
import { nameTimezoneCity } from '@tradeops/domain/schedule/timezone'
import { describeWeekdays } from '@tradeops/domain/schedule/weekdays'
import { createStandalonePages, escapeHtml } from './standalone-pages.ts'

export type MailedSchedule = Pick<MailScheduleSettings, 'zone' | 'moreZones' | 'deliveryTime' | 'timezone' | 'weekdays'>

const STYLE = `
main { max-width: 28rem; padding-top: 4.5rem }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--rule); border-radius: 0.375rem; background: var(--card) }
dt { color: var(--ink-2) }
dd { margin: 0; font-weight: 550 }
form { margin-top: 1.5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--accent); border-radius: 0.375rem; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 550; cursor: pointer }
button:hover { border-color: var(--accent-strong); background: var(--accent-strong) }
`

const { page, show } = createStandalonePages(STYLE, { formAction: 'self' })
export const sendUnsubscribePage = show

const PREFERENCES = '<a href="/preferences">Daily Brief Preferences</a>'
function card({ deliveryTime, timezone, weekdays, ...zones }: MailedSchedule): string {
  const city = nameTimezoneCity(timezone)
  const clock = city === timezone ? timezone : `${city} (${timezone})`
  const rows = [
    [zones.moreZones.length > 0 ? 'Zones' : 'Zone', describeMailScheduleZones(zones)],
    ['Delivery time', `${capitalize(describeWeekdays(weekdays))} at ${deliveryTime}`],
    ['Timezone', clock],
  ] as const
  return `<dl>${rows.map(([label, text]) => `<dt>${label}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`
}

/**
 * Renders the page that confirms unsubscribing from a daily mail. Opening the link changes nothing by itself, because
 * mail programs and scanners open links too.
 */
export const renderUnsubscribeConfirmPage = (schedule: MailedSchedule): string =>
  page(
    'Stop this daily brief?',
    `${card(schedule)}
<p>You will get no more emails from this schedule. Your account and your other schedules stay as they are.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  )

export const renderUnsubscribedPage = (schedule: MailedSchedule | null): string =>
  page(
    'You are unsubscribed',
    `${schedule ? card(schedule) : ''}
<p>This daily brief will no longer be sent. You can turn it on again under ${PREFERENCES}.</p>`,
  )

/** Renders the page for a schedule that is already off; a null schedule means that the user has deleted it. */
export const renderScheduleAlreadyOffPage = (schedule: MailedSchedule | null): string =>
  page(
    'This daily brief is already off',
    schedule
      ? `${card(schedule)}
<p>No emails are sent from this schedule. You can turn it on again under ${PREFERENCES}.</p>`
      : `<p>Its schedule has been deleted, and no emails are sent from it. You can add a new one under ${PREFERENCES}.</p>`,
  )

export const renderUnknownUnsubscribeLinkPage: string = page(
  'This link is not valid',
  `<p>It may have been cut off in transit. You can turn off any daily brief under ${PREFERENCES}.</p>`,
)
