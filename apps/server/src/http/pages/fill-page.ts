import type { PageMarkup } from './rendered-pages.ts'
import { escapeHtml } from './server-page.ts'

const ROOT = '<div id="root"></div>'
const TITLE = /<title>[^<]*<\/title>/

/** Puts rendered markup and its data into a built page. Replacement functions, because prices contain dollar signs. */
export function fillPage(page: string, { html, data, title }: PageMarkup): string {
  const filled = page.replace(
    ROOT,
    () => `<div id="root">${html}</div><script id="page-data" type="application/json">${data}</script>`,
  )
  return title === null ? filled : filled.replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
}
