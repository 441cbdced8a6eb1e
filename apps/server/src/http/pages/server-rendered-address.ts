import { PAGE_PATHS, UNKNOWN_ZONE_PLACEHOLDER } from '@tradeops/contract/site/pages'
import { isZone } from '@tradeops/domain/market/zones'

const { home, brief, record, status, methodology, glossary } = PAGE_PATHS
/** Paths of pages that the server renders: open to all visitors and the same for each of them. */
const RENDERED_PATHS: readonly string[] = [home, brief, record, status, methodology, glossary]
const MODES = ['free', 'registered']
const BRIEF_ID = /^[\w-]{1,64}$/

const PARAMETERS = new Map<string, (value: string) => boolean>([
  ['mode', (value) => MODES.includes(value)],
  ['zone', (value) => isZone(value.toUpperCase())],
  ['id', (value) => BRIEF_ID.test(value)],
])

/**
 * The address that is rendered for every zone that does not exist; in the browser the app then shows the requested
 * name.
 */
const UNKNOWN_ZONE = `${brief}?zone=${UNKNOWN_ZONE_PLACEHOLDER}`

/** The address that is rendered for every address without a page. */
export const NOT_FOUND_PAGE_ADDRESS = '/not-found'

/** The beginning of the paths of shared briefs. */
export const SHARED_BRIEF_PATH_PREFIX = '/s/'

/**
 * Whether a rendered page must go through its Fastify route: a shared link can be revoked, and an unknown address gets
 * status 404.
 */
export const needsFastifyRoute = (address: string): boolean =>
  address.startsWith(SHARED_BRIEF_PATH_PREFIX) || address === NOT_FOUND_PAGE_ADDRESS

/**
 * Finds the address for which the server renders a page; null if only the browser renders it. An address with an
 * unknown parameter is left to the browser, because such addresses could fill the cache with copies of one page.
 */
export function findServerRenderedAddress(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://this-site.invalid')
  if (!RENDERED_PATHS.includes(pathname)) return null
  const isKnown = (name: string, value: string) =>
    (name === 'mode' || pathname === brief) && PARAMETERS.get(name)?.(value)
  const unknown = [...searchParams].filter(([name, value]) => !isKnown(name, value))
  if (unknown.length === 0) return address
  return pathname === brief && unknown.every(([name]) => name === 'zone') ? UNKNOWN_ZONE : null
}
