import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type IsTrustedProxy = (address: string) => boolean

const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Creates a check for proxies whose forwarded headers we believe: IP addresses, ranges, and names of well-known ranges.
 */
export function createTrustedProxyCheck(listed: readonly string[]): IsTrustedProxy {
  if (listed.length === 0) return () => false
  const trusted = new BlockList()
  for (const range of listed.flatMap((each) => NAMED[each] ?? each)) {
    const [address = '', prefix] = range.split('/')
    if (prefix === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => trusted.check(address, familyOf(address))
}

/** Reads the client's address like Fastify's `request.ip`, for requests that are answered before Fastify sees them. */
export function readClientIp({ socket, headers }: IncomingMessage, isTrusted: IsTrustedProxy): string {
  let address = socket.remoteAddress ?? ''
  const forwardedFor = headers['x-forwarded-for']
  if (forwardedFor === undefined || !isTrusted(address)) return address
  for (const hop of String(forwardedFor).split(',').reverse()) {
    address = hop.trim()
    if (!isTrusted(address)) break
  }
  return address
}

/** Warns once about a proxy that is not configured as trusted, because all its clients count as one client. */
export function warnAboutUntrustedProxies(app: FastifyInstance, isTrusted: IsTrustedProxy): void {
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    const peer = socket.remoteAddress ?? ''
    if (hasWarned || !(headers['x-forwarded-for'] || headers.forwarded) || isTrusted(peer)) return
    hasWarned = true
    log.warn(
      { peer },
      'an untrusted peer forwards requests, so all its clients share one rate limit; if it is your proxy, add its address to TRUSTED_PROXIES',
    )
  })
}
