const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as text in a page that the server writes itself. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** The site's own tokens and measures. In the page, by their hash in its policy: it must stand alone, with the rest of the site away. */
export const PLAIN_STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #ffffff; --ink: #14181d; --ink-2: #4b5560; --rule: #dedbd2; --field-rule: #878f97; --accent: #0b5a78; --accent-strong: #084559; --accent-ink: #ffffff; --serif: "Source Serif 4 Variable", Georgia, serif; --sans: "Inter Variable", system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1316; --card: #151a1e; --ink: #e8eaec; --ink-2: #aeb7bf; --rule: #2a3238; --field-rule: #6a757e; --accent: #6fc0de; --accent-strong: #97d5ec; --accent-ink: #06202a } }
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 0.875rem/1.5 var(--sans); font-variant-numeric: tabular-nums; overflow-wrap: break-word }
header { border-bottom: 1px solid var(--rule); background: var(--card) }
header a { display: flex; align-items: center; gap: 0.75rem; max-width: 80rem; min-height: 3.5rem; margin: 0 auto; padding: 0.5rem 1.5rem; color: inherit; font-weight: 650; letter-spacing: -0.01em; text-decoration: none }
header svg { flex: none; width: 1.75rem; height: 1.75rem }
header path { stroke: var(--card) }
main { max-width: 28rem; margin: 0 auto; padding: 4.5rem 1.5rem 3rem }
h1 { margin: 0; font: 600 1.875rem/1.15 var(--serif); letter-spacing: -0.015em; text-wrap: balance }
p { margin: 0.75rem 0 0; color: var(--ink-2); text-wrap: pretty }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--rule); border-radius: 0.375rem; background: var(--card) }
dt { color: var(--ink-2) }
dd { margin: 0; font-weight: 550; overflow-wrap: anywhere }
form { margin-top: 1.5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--accent); border-radius: 0.375rem; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 550; cursor: pointer }
button:hover { border-color: var(--accent-strong); background: var(--accent-strong) }
main a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 0.06em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 35rem) { header a, main { padding-right: 1rem; padding-left: 1rem } main { padding-top: 2rem } }
`

const LOGO =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="6" fill="currentColor"/><path d="M4 18h5l3-10 4 13 3-8h5" fill="none" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/></svg>'

/** A page of the site that needs none of its files: logo, a title, and what it has to say. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escaped(title)} · TradeOps Market Intel Brief</title><style>${PLAIN_STYLE}</style></head>
<body><header><a href="/">${LOGO}<span>TradeOps Market Intel Brief</span></a></header>
<main><h1>${escaped(title)}</h1>
${body}
</main></body></html>
`
