import { createStandalonePages, escapeHtml } from './standalone-pages.ts'

export type DevelopmentMail = {
  id: number
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  at: string
}

const LINK = /https?:\/\/[^\s<>"')\]]+/g

/** Writes a mail's text with clickable links; all other text is escaped. */
function withLinks(text: string): string {
  let shown = ''
  let from = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    const address = escapeHtml(link)
    shown += `${escapeHtml(text.slice(from, index))}<a href="${address}" rel="noreferrer">${address}</a>`
    from = index + link.length
  }
  return shown + escapeHtml(text.slice(from))
}

const STYLE = `
p.note { color: var(--ink-2); margin: 0 0 2rem }
article { border-top: 1px solid var(--ink); padding: .75rem 0 1.5rem }
h2 { font: 600 1.125rem/1.4 Georgia, serif; margin: 0 }
h2 a { display: inline-block; min-height: 1.5rem }
dl { color: var(--ink-2); margin: .25rem 0 .5rem; display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem }
dd { margin: 0 }
pre { white-space: pre-wrap; border-left: 3px solid var(--rule); padding-left: .75rem }
summary { width: fit-content; min-height: 1.5rem; cursor: pointer }
`

const { page, show } = createStandalonePages(STYLE)
export const sendDevelopmentMailboxPage = show

const article = ({ id, to, subject, text, headers, at }: DevelopmentMail) => `
<article>
  <h2><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></h2>
  <dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>At</dt><dd>${escapeHtml(at)}</dd></dl>
  <details><summary>Text and headers</summary>
    <pre>${withLinks(text)}</pre>
    <pre>${Object.entries(headers)
      .map(([name, value]) => escapeHtml(`${name}: ${value}`))
      .join('\n')}</pre>
  </details>
</article>`

export const renderDevelopmentMailboxPage = (mails: readonly DevelopmentMail[]): string =>
  page(
    `Mailbox (${mails.length})`,
    `<p class="note">No mail server is configured, so mails are stored here instead of sent. Newest first.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('')}`,
  )
