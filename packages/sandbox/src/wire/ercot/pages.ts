import { instantFromCentral } from '@tradeops/domain/time/central-time'
import type { Emitter } from '../emitter.ts'
import type { WireDocument } from '../format/wire-document.ts'

const DASHBOARDS = '/api/1/services/read/dashboards/'
const DISPLAYS = '/content/cdr/html/'

type Page<Name extends string> = Emitter<Name> & WireDocument

/** A dashboard's data, under its own name. Unknown parameters are cache busters there, and ignored. */
export const dashboard = <const Name extends string>(name: Name, document: WireDocument): Page<Name> =>
  page(name, `${DASHBOARDS}${name}.json`, document)

/** Any other page of ERCOT's site, at its address. */
export const page = <const Name extends string>(name: Name, path: string, document: WireDocument): Page<Name> => ({
  ...document,
  name,
  upstream: 'ercot',
  find: ({ url }) => (url.pathname === path ? { key: path, document } : null),
})

/** A display of the current day, and where `dated` is given those of the days past, a date before their name. */
export const display = <const Name extends string>(
  name: Name,
  page: string,
  document: WireDocument,
  dated?: (midnight: Date) => WireDocument,
): Page<Name> => ({
  ...document,
  name,
  upstream: 'ercot',
  find({ url: { pathname } }) {
    if (!pathname.startsWith(DISPLAYS)) return null
    const asked = pathname.slice(DISPLAYS.length)
    if (asked === page) return { key: pathname, document }
    const midnight = asked.endsWith(`_${page}`) ? midnightNamed(asked.slice(0, -page.length - 1)) : null
    return dated && midnight ? { key: pathname, document: dated(midnight) } : null
  },
})

/** `20260715` */
function midnightNamed(date: string): Date | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? []
  const wall = { year: Number(year), month: Number(month), day: Number(day), hour: 0, minute: 0, second: 0 }
  const midnight = instantFromCentral(wall, false)
  return year && midnight.ok ? midnight.at : null
}
