import { expect, test } from 'vitest'
import { explainSimulatedMarket, type ProbeFailure, type WhySimulated } from './why-simulated.ts'

const ERCOT = { publisher: 'ERCOT', host: 'www.ercot.com' }
const WEATHER = { publisher: 'the Weather Service', host: 'api.weather.gov' }
const PROXY = {
  variable: 'HTTPS_PROXY',
  address: 'http://proxy.example.com:3128',
  exemptBy: 'NO_PROXY',
  hasExempt: false,
}

const failure = (by: ProbeFailure['by'], reason: string, status: number | null = null): ProbeFailure => ({
  by,
  reason,
  status,
})
const bothFailed = (each: ProbeFailure, proxy = PROXY): WhySimulated => ({
  kind: 'unreachable',
  sources: [
    { ...ERCOT, failure: each },
    { ...WEATHER, failure: each },
  ],
  proxy: each.by === 'proxy' ? proxy : null,
})
const oneFailed = (failed: typeof ERCOT, each: ProbeFailure, proxy: typeof PROXY | null = null): WhySimulated => ({
  kind: 'unreachable',
  sources: [ERCOT, WEATHER].map((source) => ({ ...source, failure: source === failed ? each : null })),
  proxy,
})
const FOUND = 'HTTPS_PROXY is http://proxy.example.com:3128'
const EXEMPT = 'If ERCOT needs no proxy, set NO_PROXY=.ercot.com'

test.each<[string, WhySimulated, string[]]>([
  ['a choice', { kind: 'chosen' }, ['chosen: simulated (FEEDS=sandbox)']],
  ['no network', bothFailed(failure('source', 'unresolved')), ['ERCOT does not answer (no network)']],
  ['silence', bothFailed(failure('source', 'timeout')), ['ERCOT does not answer']],
  [
    'one unknown name',
    oneFailed(WEATHER, failure('source', 'unresolved')),
    ['the name api.weather.gov is not known here'],
  ],
  ['a closed port', bothFailed(failure('source', 'refused')), ['www.ercot.com refuses connections']],
  ['an error status', oneFailed(WEATHER, failure('source', 'status', 503)), ['the Weather Service answered 503']],
  [
    'a country that ERCOT refuses',
    oneFailed(ERCOT, failure('source', 'blocked', 403)),
    ['ERCOT answered 403', 'ERCOT refuses callers from outside the United States.'],
  ],
  [
    'a certificate that is not trusted',
    bothFailed(failure('source', 'tls')),
    ['no secure connection to www.ercot.com', 'If a proxy reads the traffic, set NODE_EXTRA_CA_CERTS.'],
  ],
  [
    'a proxy that refuses',
    bothFailed(failure('proxy', 'status', 403)),
    ['the proxy refused: 403 for www.ercot.com', FOUND, EXEMPT],
  ],
  [
    'a proxy that refuses one host',
    oneFailed(WEATHER, failure('proxy', 'status', 403), PROXY),
    [
      'the proxy refused: 403 for api.weather.gov',
      FOUND,
      'If the Weather Service needs no proxy, set NO_PROXY=.weather.gov',
    ],
  ],
  [
    'a proxy that wants a login',
    bothFailed(failure('proxy', 'status', 407)),
    ['the proxy refused: 407 for www.ercot.com', FOUND, 'If it needs a login, write http://name:password@host:port.'],
  ],
  [
    'a proxy that cannot reach the source',
    bothFailed(failure('proxy', 'status', 502)),
    ['the proxy answered: 502 for www.ercot.com', FOUND, EXEMPT],
  ],
  ['a silent proxy', bothFailed(failure('proxy', 'timeout')), ['the proxy does not answer', FOUND, EXEMPT]],
  [
    'a proxy that is not there',
    bothFailed(failure('proxy', 'refused')),
    ['the proxy refuses connections', FOUND, EXEMPT],
  ],
  [
    'a misspelled proxy',
    bothFailed(failure('proxy', 'unresolved')),
    ["the proxy's name is not known here", FOUND, EXEMPT],
  ],
  [
    'a list of exempt hosts that is there already',
    bothFailed(failure('proxy', 'timeout'), { ...PROXY, exemptBy: 'no_proxy', hasExempt: true }),
    ['the proxy does not answer', FOUND, 'If ERCOT needs no proxy, add .ercot.com to no_proxy'],
  ],
  [
    'a value that is no address of a proxy',
    bothFailed(failure('proxy', 'unusable'), { ...PROXY, address: null as never }),
    ['HTTPS_PROXY is not the address of a proxy', 'Write it as http://host:port.'],
  ],
])('%s, in at most three lines that fit beside their label', (_what, why, lines) => {
  expect(explainSimulatedMarket(why)).toEqual(lines)
  expect(lines.length).toBeLessThanOrEqual(3)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(68)
})
