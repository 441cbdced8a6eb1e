import { MockAgent } from 'undici'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../test/fake-clock.ts'
import { createLimitTimers, NO_LIMITS } from '../../test/limit-timers.ts'
import { createLoopbackWorld } from '../../test/loopback-world.ts'
import { type ProxySettings, readProxySettings } from '../sources/http/proxy-settings.ts'
import { chooseSourceBaseUrls, pointAllSourcesAt } from '../sources/source-base-urls.ts'
import { explainSimulatedMarket } from '../terminal/why-simulated.ts'
import { probeMarketSources } from './probe-market-sources.ts'

const REAL = chooseSourceBaseUrls()
const world = createLoopbackWorld()

type Options = Partial<Parameters<typeof probeMarketSources>[0]> & { proxy?: ProxySettings | null }
const probe = (options: Options) =>
  probeMarketSources({
    bases: REAL,
    proxy: null,
    contact: undefined,
    now: () => new Date(),
    random: () => 0,
    sleep: async () => {},
    limitMs: LIMIT_MS,
    limitTimers: NO_LIMITS,
    ...options,
  })

const LIMIT_MS = 3_000
/** The part of the limit in which a proxy must answer. */
const CONNECT_MS = 0.8 * LIMIT_MS

/** For connections that are silent, because only the limit can end them. Its time passes when the test says so. */
function createLimit() {
  const clock = createFakeClock('2026-07-15T20:10:00Z')
  const { limitTimers, expire } = createLimitTimers()
  return {
    options: { now: clock.now, limitTimers },
    pass(ms: number) {
      clock.advance(ms)
      expire(ms)
    },
  }
}

const probeThrough = async (proxy: string, options: Options = {}) => {
  const why = await probe({ proxy: readProxySettings({ HTTPS_PROXY: proxy }), ...options })
  return why && explainSimulatedMarket(why)[0]
}
const startProxy = (answer: string) => world.tcp((socket) => socket.once('data', () => socket.end(answer)))

test.each([403, 407])('a proxy that answers %i refuses both sources', async (status) => {
  const proxy = await startProxy(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`)
  expect(await probe({ proxy: readProxySettings({ HTTPS_PROXY: proxy.replace('//', '//joe:secret@') }) })).toEqual({
    kind: 'unreachable',
    sources: [
      { publisher: 'ERCOT', host: 'www.ercot.com', failure: { by: 'proxy', reason: 'status', status } },
      { publisher: 'the Weather Service', host: 'api.weather.gov', failure: { by: 'proxy', reason: 'status', status } },
    ],
    proxy: { variable: 'HTTPS_PROXY', address: proxy, exemptBy: 'NO_PROXY', hasExempt: false },
  })
})

test.each([
  ['answers 502', 'HTTP/1.1 502 Bad\r\ncontent-length: 0\r\n\r\n', 'the proxy answered: 502 for www.ercot.com'],
  ['closes the connection', '', 'the proxy does not answer'],
  ['is no proxy', '220 smtp ready\r\n\r\n', 'the proxy does not answer'],
])('a proxy that %s', async (_what, answer, line) => {
  expect(await probeThrough(await startProxy(answer))).toBe(line)
})

test('a proxy that hangs', async () => {
  const { options, pass } = createLimit()
  const proxy = await world.tcp(() => pass(CONNECT_MS))
  expect(await probeThrough(proxy, options)).toBe('the proxy does not answer')
})

test('a proxy that is not there', async () => {
  expect(await probeThrough('127.0.0.1:1')).toBe('the proxy refuses connections')
})

test('a proxy whose address is none', async () => {
  expect(await probeThrough('socks5://px:1080')).toBe('HTTPS_PROXY is not the address of a proxy')
})

test('sources that refuse', async () => {
  const why = await probe({ bases: pointAllSourcesAt('http://127.0.0.1:1') })
  expect(why).toMatchObject({ sources: [{ failure: { by: 'source', reason: 'refused' } }, {}], proxy: null })
})

test.each(['http', 'https'])('sources that accept the connection and hang, with %s', async (scheme) => {
  const { options, pass } = createLimit()
  const silent = (await world.tcp(() => pass(LIMIT_MS))).replace('http', scheme)
  const why = await probe({ bases: pointAllSourcesAt(silent), ...options })
  expect(why && explainSimulatedMarket(why)).toEqual(['ERCOT does not answer'])
})

test('one source that fails is enough, and names itself', async () => {
  const base = await world.http((request, response) =>
    response.writeHead(request.url === '/' ? 503 : 200).end('Settlement point prices'),
  )
  const why = await probe({ bases: pointAllSourcesAt(base) })
  expect(why && explainSimulatedMarket(why)).toEqual(['the Weather Service answered 503'])
})

test('sources that answer', async () => {
  const base = await world.http((_request, response) => response.end('ok'))
  expect(await probe({ bases: pointAllSourcesAt(base) })).toBeNull()
})

test('a failure that no one foresaw is one of the source too', async () => {
  const dispatcher = new MockAgent()
  dispatcher.disableNetConnect()
  for (const host of [REAL.ercot, REAL.nws])
    dispatcher.get(host).intercept({ path: /./ }).replyWithError(new Error('unforeseen'))
  const why = await probe({ dispatcher })
  expect(why && explainSimulatedMarket(why)).toEqual(['ERCOT does not answer'])
})
