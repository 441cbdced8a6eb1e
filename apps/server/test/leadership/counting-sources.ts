// This program runs the sandbox for all processes and counts the requests for each document.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { createRequestListener } from '@tradeops/sandbox/request-listener'
import { createSandboxState } from '@tradeops/sandbox/sandbox-state'
import { createFastClock, type FastClockSettings } from './fast-clock.ts'

export type PublicationRequestCounts = { maxPerPublication: number; publications: number }

/** ERCOT documents that have one URL each, and how often they are published, in minutes. */
const PERIOD_MINUTES: [RegExp, number][] = [
  [/\/hb_lz\.html/, 5],
  [/\/supply-demand\.json/, 5],
  [/\/fuel-mix\.json/, 5],
  [/\/system-wide-prices\.json/, 15],
  [/reportTypeId=12300\b/, 5],
  [/reportTypeId=13114\b/, 5],
]

const clock = createFastClock(JSON.parse(process.argv[2]!) as FastClockSettings)
const marketFor = (scenario: Parameters<typeof createSimulatedMarket>[0]['scenario']) =>
  createSimulatedMarket({ seed: 1, scenario })
const answer = createRequestListener(createSandboxState({ scenario: 'calm', clock, marketFor }))
const requestCounts = new Map<string, number>()

function count(path: string): void {
  const period = PERIOD_MINUTES.find(([pattern]) => pattern.test(path))
  if (!period) return
  const publication = Math.floor(clock.now().getTime() / (period[1] * MINUTE_MS))
  const key = `${period[0].source} ${publication}`
  requestCounts.set(key, (requestCounts.get(key) ?? 0) + 1)
}

const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/request-counts') {
    const counts: PublicationRequestCounts = {
      maxPerPublication: Math.max(0, ...requestCounts.values()),
      publications: requestCounts.size,
    }
    response.end(JSON.stringify(counts))
    return
  }
  count(path)
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
