import { resolveCentralInstant } from '@tradeops/domain/time/central-time'
import type { DocumentEmitter } from '../../upstream-request.ts'
import { HTML_CONTENT_TYPE, JSON_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'

const DASHBOARDS = '/api/1/services/read/dashboards/'
const DISPLAYS = '/content/cdr/html/'

type Page<Name extends string> = DocumentEmitter<Name> & UpstreamDocument

type Content = Pick<UpstreamDocument, 'releasedAt' | 'text'>

/**
 * Defines the JSON document of an ERCOT dashboard; query parameters are ignored, because clients add them only to
 * bypass caches.
 */
export const defineDashboardEmitter = <const Name extends string>(name: Name, content: Content): Page<Name> =>
  pageAt(name, `${DASHBOARDS}${name}.json`, { ...content, contentType: JSON_CONTENT_TYPE })

export const defineHtmlPageEmitter = <const Name extends string>(
  name: Name,
  path: string,
  content: Content,
): Page<Name> => pageAt(name, path, { ...content, contentType: HTML_CONTENT_TYPE })

const pageAt = <Name extends string>(name: Name, path: string, document: UpstreamDocument): Page<Name> => ({
  ...document,
  name,
  upstream: 'ercot',
  find: ({ url }) => (url.pathname === path ? { key: path, document } : null),
})

/**
 * Defines an ERCOT page about the current day and, with `dated`, the pages of past days, whose file names begin with
 * the date.
 */
export const defineDisplayPageEmitter = <const Name extends string>(
  name: Name,
  page: string,
  content: Content,
  dated?: (midnight: Date) => UpstreamDocument,
): Page<Name> => {
  const document = { ...content, contentType: HTML_CONTENT_TYPE }
  return {
    ...document,
    name,
    upstream: 'ercot',
    find({ url: { pathname } }) {
      if (!pathname.startsWith(DISPLAYS)) return null
      const file = pathname.slice(DISPLAYS.length)
      if (file === page) return { key: pathname, document }
      const midnight = file.endsWith(`_${page}`) ? midnightNamed(file.slice(0, -page.length - 1)) : null
      return dated && midnight ? { key: pathname, document: dated(midnight) } : null
    },
  }
}

/** Finds the midnight of a date such as `20260715`. */
function midnightNamed(date: string): Date | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? []
  const wall = { year: Number(year), month: Number(month), day: Number(day), hour: 0, minute: 0, second: 0 }
  const midnight = resolveCentralInstant(wall, false)
  return year && midnight.ok ? midnight.at : null
}
