import type { LookupAddress, lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { createPublicDnsLookup, isPublicAddress } from './public-address.ts'

test.each([
  ['127.0.0.1', false],
  ['127.1.2.3', false],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['100.127.255.255', false],
  ['100.128.0.1', true],
  ['169.254.169.254', false],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['8.8.8.8', true],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:8.8.8.8', false],
  ['::7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['3fff::1', false],
  ['192.0.0.8', false],
  ['192.0.2.1', false],
  ['203.0.113.9', false],
  ['2606:4700::1111', true],
  ['fe80::1%eth0', false],
  ['localhost', false],
  ['', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

const answering = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (fault: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

const resolved = (resolve: typeof lookup, all: boolean) =>
  new Promise((done) => {
    createPublicDnsLookup(resolve)('hooks.example', { all }, (fault, address) => done(fault ?? address))
  })

test.each([
  ['one private address', ['10.0.0.5']],
  ['a private one among public ones', ['8.8.8.8', '127.0.0.1']],
  ['a mapped one among public ones', ['8.8.8.8', '::ffff:10.0.0.1']],
  ['no address at all', []],
])('a name with %s is refused before anything is opened', async (_case, addresses) => {
  for (const all of [true, false]) {
    expect(await resolved(answering(...addresses), all)).toMatchObject({ code: 'PRIVATE_ADDRESS' })
  }
})

test('a public name resolves as the caller requested', async () => {
  expect(await resolved(answering('8.8.8.8', '1.1.1.1'), false)).toBe('8.8.8.8')
  expect(await resolved(answering('8.8.8.8'), true)).toEqual([{ address: '8.8.8.8', family: 4 }])
})
