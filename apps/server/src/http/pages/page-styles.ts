import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { z } from 'zod'

/** Maps the first segment of a path to the web app's page; any other path gets the not-found page. */
const PAGE_OF_PATH: Record<string, string> = {
  [PAGE_PATHS.home]: 'home-page',
  [PAGE_PATHS.brief]: 'brief-page',
  [PAGE_PATHS.record]: 'track-record-page',
  [PAGE_PATHS.status]: 'source-status-page',
  [PAGE_PATHS.methodology]: 'methodology-page',
  [PAGE_PATHS.glossary]: 'glossary-page',
  '/s': 'shared-brief-page',
}
const MISSING_PAGE = 'not-found-page'

const FIRST_PART = /^\/[^/?]*/
const CLASS_IN_SHEET = /\.([\w-]+)/g
const CLASSES_IN_MARKUP = /\bclass="([^"]*)"/g
const FONTS_TAG = /<link rel="stylesheet" crossorigin href="\/assets\/fonts-[^"]+">/
const WHOLE_TAG = /<link rel="stylesheet" crossorigin href="(\/assets\/style-[^"]+)">/

const SheetOfPage = z.record(z.string(), z.string())

/** Puts the rules that the rendered markup needs into a built page, and delays its full style sheet. */
export type ReplacePageStyles = (page: string, address: string, html: string) => string

const listClasses = (sheet: string): ReadonlySet<string> =>
  new Set([...sheet.matchAll(CLASS_IN_SHEET)].map(([, name]) => name!))

/** Reads the small style sheets that the build made for single pages, by page. */
export function readPageSheets(webDirectory: string): ReadonlyMap<string, string> {
  const files = SheetOfPage.parse(JSON.parse(readFileSync(join(webDirectory, 'page-styles.json'), 'utf8')))
  return new Map(Object.entries(files).map(([page, href]) => [page, readFileSync(join(webDirectory, href), 'utf8')]))
}

/**
 * A rendered page contains its small style sheet, because a phone would wait for a separate file before the first
 * paint, and loads the full sheet later (`before-app.js`). A page with markup that its small sheet does not cover, such
 * as a part that another script renders, keeps the full sheet.
 */
export function createPageStyleReplacer(webDirectory: string): ReplacePageStyles {
  const sheets = readPageSheets(webDirectory)
  const whole = WHOLE_TAG.exec(readFileSync(join(webDirectory, 'index.html'), 'utf8'))?.[1]
  if (!whole) throw new Error('The built page has no style sheet')
  const classes = listClasses(readFileSync(join(webDirectory, whole), 'utf8'))
  const leftOut = new Map<string, ReadonlySet<string>>()
  for (const [page, sheet] of sheets) {
    const own = listClasses(sheet)
    leftOut.set(page, new Set([...classes].filter((name) => !own.has(name))))
  }
  return (page, address, html) => {
    const name = PAGE_OF_PATH[FIRST_PART.exec(address)?.[0] ?? ''] ?? MISSING_PAGE
    const sheet = sheets.get(name)
    const isLeftOut = (each: string) => leftOut.get(name)?.has(each)
    const used = [...html.matchAll(CLASSES_IN_MARKUP)].flatMap(([, list]) => list!.split(' '))
    if (!sheet || used.some(isLeftOut)) return page
    return page
      .replace(FONTS_TAG, () => `<style>${sheet}</style>`)
      .replace(WHOLE_TAG, '<link rel="stylesheet" crossorigin href="$1" media="print" data-after-paint>')
  }
}
