import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** Styles of all standalone pages, in the colors and sizes of the web app. */
const COMMON = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #ffffff; --ink: #14181d; --ink-2: #4b5560; --rule: #dedbd2; --field-rule: #878f97; --accent: #0b5a78; --accent-strong: #084559; --accent-ink: #ffffff; --serif: "Source Serif 4 Variable", Georgia, serif; --sans: "Inter Variable", system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1316; --card: #151a1e; --ink: #e8eaec; --ink-2: #aeb7bf; --rule: #2a3238; --field-rule: #6a757e; --accent: #6fc0de; --accent-strong: #97d5ec; --accent-ink: #06202a } }
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 0.875rem/1.5 var(--sans); font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
header { border-bottom: 1px solid var(--rule); background: var(--card) }
header a { display: flex; align-items: center; gap: 0.75rem; max-width: 80rem; min-height: 3.5rem; margin: 0 auto; padding: 0.5rem 1.5rem; color: inherit; font-weight: 650; letter-spacing: -0.01em; text-decoration: none }
header svg { flex: none; width: 1.75rem; height: 1.75rem }
header path { stroke: var(--card) }
main { max-width: 52rem; margin: 0 auto; padding: 3rem 1.5rem }
h1 { margin: 0; font: 600 1.875rem/1.15 var(--serif); letter-spacing: -0.015em; text-wrap: balance }
p { margin: 0.75rem 0 0; color: var(--ink-2); text-wrap: pretty }
main a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 0.06em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 35rem) { header a, main { padding-right: 1rem; padding-left: 1rem } main { padding-top: 2rem } }
`

const LOGO =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="6" fill="currentColor"/><path d="M4 18h5l3-10 4 13 3-8h5" fill="none" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/></svg>'

/**
 * Creates pages that work without the web app, such as the unsubscribe page: styles are inline and allowed by their
 * hash, and there is no script.
 */
export function createStandalonePages(style: string, { formAction = 'none' }: { formAction?: 'none' | 'self' } = {}) {
  const styles = COMMON + style
  const hash = createHash('sha256').update(styles).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action '${formAction}'; frame-ancestors 'none'`
  return {
    /** Writes a whole HTML page; `title` is plain text and `body` is markup. */
    page: (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · TradeOps Market Intel Brief</title><style>${styles}</style></head>
<body><header><a href="/">${LOGO}<span>TradeOps Market Intel Brief</span></a></header>
<main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`,
    show: (reply: FastifyReply, page: string, status = 200) =>
      reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  }
}
