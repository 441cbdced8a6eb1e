import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { CallerAddress } from '../../flows/accounts/account-rate-limiter.ts'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/**
 * Computes the key by which a client's requests are counted: an IPv4 address, or an IPv6 /64, because every home has a
 * whole /64. Unreadable addresses share one key, and so do clients that left: their closed socket has no address.
 */
export function computeClientKey(address: string | undefined): string {
  const bare = address?.split('%', 1)[0] ?? ''
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unreadable'
  const canonical = new SocketAddress({ address: bare, family: 'ipv6' }).address
  const mapped = MAPPED_IPV4.exec(canonical)?.[1]
  return mapped ?? `${firstHextets(canonical, 4).join(':')}::/64`
}

function firstHextets(canonical: string, count: number): string[] {
  const [head = '', tail] = canonical.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, count)
}

const isLoopback = (address: string, key: string) => key.startsWith('127.') || address === '::1'

/** Reads the caller's network address; forwarded headers are believed only from configured proxies. */
export function readCallerAddress({ ip }: Pick<FastifyRequest, 'ip'>): CallerAddress {
  const key = computeClientKey(ip)
  return { key, ownMachine: isLoopback(ip, key) }
}
