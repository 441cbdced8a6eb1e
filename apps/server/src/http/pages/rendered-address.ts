import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { isZone } from '@tradeops/domain/market/zones'

const { home, brief, record, status, methodology, glossary } = PAGE_PATHS
/** Open to visitors and the same for all of them. */
const RENDERED_PATHS: readonly string[] = [home, brief, record, status, methodology, glossary]
const MODES = ['free', 'registered']
const BRIEF_ID = /^[\w-]{1,64}$/

const PARAMETERS = new Map<string, (value: string) => boolean>([
  ['mode', (value) => MODES.includes(value)],
  ['zone', (value) => isZone(value.toUpperCase())],
  ['id', (value) => BRIEF_ID.test(value)],
])

/**
 * Whether the server renders the page at this address. Any other parameter could fill the cache with copies of one page,
 * so the browser renders those.
 */
export function isRenderedAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://this-site.invalid')
  return (
    RENDERED_PATHS.includes(pathname) &&
    [...searchParams].every(([name, value]) => (name === 'mode' || pathname === brief) && PARAMETERS.get(name)?.(value))
  )
}
