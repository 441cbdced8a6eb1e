import { escaped } from './plain-page.ts'

export type KeptMail = {
  id: number
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  at: string
}

const LINK = /https?:\/\/[^\s<>"')\]]+/g

/** Text of a mail with its links alive; everything else is shown as it is written. */
function withLinks(text: string): string {
  let shown = ''
  let from = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    const address = escaped(link)
    shown += `${escaped(text.slice(from, index))}<a href="${address}" rel="noreferrer">${address}</a>`
    from = index + link.length
  }
  return shown + escaped(text.slice(from))
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #14181d; --grey: #626d77; --rule: #dedbd2; --accent: #0b5a78 }
@media (prefers-color-scheme: dark) { :root { --paper: #14181d; --ink: #eceae4; --grey: #9aa4ad; --rule: #333a42; --accent: #6db3cf } }
body { margin: 0 auto; max-width: 52rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 14px/1.5 system-ui, sans-serif }
h1 { font: 600 1.75rem Georgia, serif; margin: 0 0 .25rem }
p.note { color: var(--grey); margin: 0 0 2rem }
article { border-top: 1px solid var(--ink); padding: .75rem 0 2rem }
h2 { font: 600 1.125rem Georgia, serif; margin: 0 }
dl { color: var(--grey); margin: .25rem 0 .75rem; display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 30rem; border: 1px solid var(--rule); background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border-left: 3px solid var(--rule); padding-left: .75rem }
a { color: var(--accent) }
summary { cursor: pointer }`

const article = ({ id, to, subject, text, headers, at }: KeptMail) => `
<article>
  <h2>${escaped(subject)}</h2>
  <dl><dt>To</dt><dd>${escaped(to)}</dd><dt>At</dt><dd>${escaped(at)}</dd></dl>
  <iframe loading="lazy" src="/dev/mail/${id}" title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
  <details><summary>Text and headers</summary>
    <pre>${withLinks(text)}</pre>
    <pre>${Object.entries(headers)
      .map(([name, value]) => escaped(`${name}: ${value}`))
      .join('\n')}</pre>
  </details>
</article>`

export function mailboxPage(mails: readonly KeptMail[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length})</title><style>${STYLE}</style></head>
<body><h1>Mailbox</h1>
<p class="note">No mail server is set, so every mail is kept here instead of being sent. Newest first.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('')}
</body></html>
`
}
