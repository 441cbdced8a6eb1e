import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { createMarket } from '@tradeops/sandbox/model/create-market'
import { requestListener } from '@tradeops/sandbox/request-listener'
import { sandboxState } from '@tradeops/sandbox/sandbox-state'
import type { Clock } from '../../src/runtime/clock.ts'

/** ERCOT's documents that are asked for at one address each, and how often they are published. */
const PERIOD_MINUTES: [RegExp, number][] = [
  [/\/hb_lz\.html/, 5],
  [/\/supply-demand\.json/, 5],
  [/\/fuel-mix\.json/, 5],
  [/\/system-wide-prices\.json/, 15],
  [/reportTypeId=12300\b/, 5],
  [/reportTypeId=13114\b/, 5],
]

/** The sandbox of all processes together, which counts how often each document was asked for per publication. */
export async function countingSources(clock: Clock) {
  const state = sandboxState({
    scenario: 'calm',
    clock,
    marketFor: (scenario) => createMarket({ seed: 1, scenario }),
  })
  const answer = requestListener(state)
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const rhythm = PERIOD_MINUTES.find(([pattern]) => pattern.test(path))
    if (rhythm) {
      const publication = Math.floor(clock.now().getTime() / (rhythm[1] * MINUTE_MS))
      const key = `${rhythm[0].source} ${publication}`
      asked.set(key, (asked.get(key) ?? 0) + 1)
    }
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mostPerPublication: () => Math.max(0, ...asked.values()),
    publications: () => asked.size,
    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
    },
  }
}
