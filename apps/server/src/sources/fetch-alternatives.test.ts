import { expect, test } from 'vitest'
import { HTTP_WITHOUT_LIMITS } from '../../test/limit-timers.ts'
import { createFetchAlternatives } from './fetch-alternatives.ts'
import { createHttpClient } from './http/http-client.ts'
import { MARKET_DOCUMENTS } from './registry.ts'
import { chooseSourceBaseUrls } from './source-base-urls.ts'

const now = () => new Date('2026-07-15T22:36:00Z')
const bases = chooseSourceBaseUrls()
const http = createHttpClient({
  ...{ bases: Object.values(bases), now, random: () => 0, stop: new AbortController().signal },
  ...HTTP_WITHOUT_LIMITS,
})
const fetchersFor = createFetchAlternatives({ http, bases, ercotApi: null, eiaApiKey: null, now })

const apartSeconds = (document: string) => fetchersFor(document).map(({ minIntervalMs }) => minIntervalMs / 1_000)

test.each([
  ['a five-minute page can be polled every 90 seconds', 'hb-lz', [90]],
  ['a 15-minute page every 4.5 minutes', 'np6-905-cd', [270]],
  ['an hourly file every eighteen minutes', 'np6-86-cd', [1_080]],
  ['the day-ahead auction every 45 minutes, because it can be late', 'np4-190-cd', [2_700]],
  ['the weather service twice a minute', 'nws-alerts', [30]],
  ['a source without its API key has no fetcher', 'eia-rngwhhd', []],
  ['neither has an unknown document', 'np0-0', []],
])('%s', (_sentence, document, seconds) => {
  expect(apartSeconds(document)).toEqual(seconds)
})

test('alerts and messages are never requested conditionally, because "none" is news; all other documents are', () => {
  const whole = MARKET_DOCUMENTS.filter(({ name }) => fetchersFor(name).some(({ alwaysWhole }) => alwaysWhole))
  expect(whole.map(({ name }) => name)).toEqual(['nws-alerts', 'ops-messages'])
})
