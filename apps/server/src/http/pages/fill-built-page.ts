import type { PageMarkup } from './page-cache.ts'

const ROOT = '<div id="root"></div>'

/**
 * Puts rendered markup and its data into a built page. It passes replacement functions to `replace`, because a dollar
 * sign in a price would be read as a reference to the match.
 */
export const fillBuiltPage = (page: string, { html, data }: Pick<PageMarkup, 'html' | 'data'>): string =>
  page.replace(
    ROOT,
    () => `<div id="root">${html}</div><script id="page-data" type="application/json">${data}</script>`,
  )
