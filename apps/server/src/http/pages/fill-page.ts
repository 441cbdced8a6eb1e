import type { PageMarkup } from './rendered-pages.ts'

const ROOT = '<div id="root"></div>'

/** Puts rendered markup and its data into a built page. Replacement functions, because prices contain dollar signs. */
export const fillPage = (page: string, { html, data }: Pick<PageMarkup, 'html' | 'data'>): string =>
  page.replace(
    ROOT,
    () => `<div id="root">${html}</div><script id="page-data" type="application/json">${data}</script>`,
  )
