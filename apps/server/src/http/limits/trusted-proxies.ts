import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

export type IsTrusted = (address: string) => boolean

const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whose forwarded headers are believed: addresses, ranges, and the names that the configuration knows. */
export function trustedProxies(listed: readonly string[]): IsTrusted {
  if (listed.length === 0) return () => false
  const trusted = new BlockList()
  for (const range of listed.flatMap((each) => NAMED[each] ?? each)) {
    const [address = '', prefix] = range.split('/')
    if (prefix === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => trusted.check(address, familyOf(address))
}

/** The client as the framework's `request.ip` tells it, for what is answered ahead of the framework. */
export function addressOf({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  let address = socket.remoteAddress ?? ''
  const forwardedFor = headers['x-forwarded-for']
  if (forwardedFor === undefined || !isTrusted(address)) return address
  for (const hop of String(forwardedFor).split(',').reverse()) {
    address = hop.trim()
    if (!isTrusted(address)) break
  }
  return address
}
