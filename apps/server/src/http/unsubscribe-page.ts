/** The styles are in the page, by their hash in its policy: it must stand alone, with the rest of the site away. */
export const UNSUBSCRIBE_STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #14181d; --grey: #626d77; --accent: #0b5a78; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --paper: #14181d; --ink: #eceae4; --grey: #9aa4ad; --accent: #6db3cf; --on-accent: #14181d } }
body { margin: 0 auto; max-width: 34rem; padding: 4rem 1rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
h1 { font: 600 1.75rem Georgia, serif; margin: 0 0 1rem }
p { margin: 0 0 1.5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 4px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
a { color: var(--accent) }
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · TradeOps Market Intel Brief</title><style>${UNSUBSCRIBE_STYLE}</style></head>
<body><main><h1>${title}</h1>
${body}
</main></body></html>
`

/** Mail programs and scanners open links by themselves, so opening this one does nothing. */
export const askPage = page(
  'Stop this daily brief?',
  `<p>You will get no more mails of this schedule. Your account and your other schedules stay as they are.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
)

export const donePage = page(
  'You are unsubscribed',
  `<p>This daily brief will not be sent any more. You can switch it on again under <a href="/preferences">Daily Brief Preferences</a>.</p>`,
)

export const unknownPage = page(
  'This link is not known',
  `<p>It may have been cut short on its way. You can switch every daily brief off under <a href="/preferences">Daily Brief Preferences</a>.</p>`,
)
