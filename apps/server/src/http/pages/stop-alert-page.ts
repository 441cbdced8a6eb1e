import { createStandalonePages, escapeHtml } from './standalone-pages.ts'

const STYLE = `
main { max-width: 28rem; padding-top: 4.5rem }
form { margin-top: 1.5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--accent); border-radius: 0.375rem; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 550; cursor: pointer }
button:hover { border-color: var(--accent-strong); background: var(--accent-strong) }
`

const { page, show } = createStandalonePages(STYLE, { formAction: 'self' })
export const sendStopAlertPage = show

const ALERTS = '<a href="/alerts">Alerts</a>'

/**
 * Renders the page that confirms stopping an alert. Opening the link changes nothing by itself, because mail programs
 * and scanners open links too.
 */
export const renderStopAlertPage = (name: string): string =>
  page(
    'Stop this alert?',
    `<p><strong>${escapeHtml(name)}</strong></p>
<p>It will be turned off. Your other alerts stay as they are.</p>
<form method="post"><button type="submit">Stop this alert</button></form>`,
  )

/** Renders the page for an alert that is off; a null name means that the user has deleted the alert. */
export const renderAlertOffPage = (name: string | null): string =>
  page(
    'This alert is off',
    name === null
      ? `<p>It has been deleted. You can add a new one under ${ALERTS}.</p>`
      : `<p><strong>${escapeHtml(name)}</strong></p>
<p>It sends nothing any more. You can turn it on again under ${ALERTS}.</p>`,
  )

export const renderUnknownStopLinkPage: string = page(
  'This link is not valid',
  `<p>It may have been cut off in transit. You can turn off any alert under ${ALERTS}.</p>`,
)
