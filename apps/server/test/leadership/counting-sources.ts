// This program runs the sandbox for all processes and counts the requests for each document.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { createRequestListener } from '@tradeops/sandbox/request-listener'
import { createSandboxState } from '@tradeops/sandbox/sandbox-state'
import { createFastClock, type FastClockSettings } from './fast-clock.ts'
import { countRequestsPerPublication } from './requests-per-publication.ts'

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

const settings = JSON.parse(process.argv[2]!) as FastClockSettings
const clock = createFastClock(settings)
process.on('message', (realStartMs: number) => clock.start(realStartMs))
const marketFor = (scenario: Parameters<typeof createSimulatedMarket>[0]['scenario']) =>
  createSimulatedMarket({ seed: 1, scenario })
const answer = createRequestListener(createSandboxState({ scenario: 'calm', clock, marketFor }))
/** The longest way of a request on a busy machine, in the machine's time. */
const LONGEST_WAY_MS = 2_000
const requests = PERIOD_MINUTES.map(([pattern, minutes]) => ({ pattern, minutes, arrivalsMs: [] as number[] }))

function countAll(): number[] {
  const lateMs = LONGEST_WAY_MS * settings.times
  return requests.flatMap(({ minutes, arrivalsMs }) =>
    countRequestsPerPublication(arrivalsMs, minutes * MINUTE_MS, lateMs),
  )
}

const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/request-counts') {
    const all = countAll()
    const counts: PublicationRequestCounts = { maxPerPublication: Math.max(0, ...all), publications: all.length }
    response.end(JSON.stringify(counts))
    return
  }
  requests.find(({ pattern }) => pattern.test(path))?.arrivalsMs.push(clock.now().getTime())
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send!((server.address() as AddressInfo).port)
