// The sandbox of all processes together, in a process of its own, which counts how often each document was asked for.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { createMarket } from '@tradeops/sandbox/model/create-market'
import { requestListener } from '@tradeops/sandbox/request-listener'
import { sandboxState } from '@tradeops/sandbox/sandbox-state'
import { type FastTime, fastClock } from './fast-clock.ts'

export type AskedSoFar = { maxPerPublication: number; publications: number }

/** Documents of ERCOT that are asked for at one address each, and how often they are published. */
const PERIOD_MINUTES: [RegExp, number][] = [
  [/\/hb_lz\.html/, 5],
  [/\/supply-demand\.json/, 5],
  [/\/fuel-mix\.json/, 5],
  [/\/system-wide-prices\.json/, 15],
  [/reportTypeId=12300\b/, 5],
  [/reportTypeId=13114\b/, 5],
]

const clock = fastClock(JSON.parse(process.argv[2]!) as FastTime)
const marketFor = (scenario: Parameters<typeof createMarket>[0]['scenario']) => createMarket({ seed: 1, scenario })
const answer = requestListener(sandboxState({ scenario: 'calm', clock, marketFor }))
const asked = new Map<string, number>()

function count(path: string): void {
  const rhythm = PERIOD_MINUTES.find(([pattern]) => pattern.test(path))
  if (!rhythm) return
  const publication = Math.floor(clock.now().getTime() / (rhythm[1] * MINUTE_MS))
  const key = `${rhythm[0].source} ${publication}`
  asked.set(key, (asked.get(key) ?? 0) + 1)
}

const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/asked') {
    const told: AskedSoFar = { maxPerPublication: Math.max(0, ...asked.values()), publications: asked.size }
    response.end(JSON.stringify(told))
    return
  }
  count(path)
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
