import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Elsewhere lie mapped, translated and deprecated forms, some of which the library's table calls ordinary. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** An address that leads to somebody else on the open internet: `unicast` is what no special-purpose range claims. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST))
}

class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

/**
 * Resolves a name for the connection that is about to be made, so that no later answer can differ from the one that was
 * looked at. One private address among many is enough to refuse: the connection picks among them by itself.
 */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (fault, addresses) => {
      if (fault) return callback(fault, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddress('the name leads to an address that is not public'), [])
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
