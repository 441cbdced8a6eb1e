import { expect, test } from 'vitest'
import { computeClientKey, readCallerAddress } from './client-address.ts'

test.each([
  ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address mapped to IPv6 is the same client', '::ffff:203.0.113.7', '203.0.113.7'],
  ['so it is in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
  ['and written in full', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address is its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['and so are the addresses next to it', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['zeros can be omitted on the left', '::5', '0:0:0:0::/64'],
  ['in the middle', '2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ['and written in capitals', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['a zone index is not part of the address', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unreadable addresses share one key', 'unknown', 'unreadable'],
  ['so does an empty address', '', 'unreadable'],
  ['and a client that left while its requests waited', undefined, 'unreadable'],
])('%s', (_sentence, address, key) => {
  expect(computeClientKey(address)).toBe(key)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::2', false],
  ['10.0.0.1', false],
])('%s is our own machine: %s', (ip, own) => {
  expect(readCallerAddress({ ip }).ownMachine).toBe(own)
})
