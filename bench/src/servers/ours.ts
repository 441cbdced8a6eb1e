// The real app with one brief on its board. `post` on standard input makes another and pushes it to every reader.
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { buildApp } from '@tradeops/server/app'
import { briefBoard } from '@tradeops/server/flows/brief-board'
import { liveHub } from '@tradeops/server/http/live-hub'
import { createMetrics } from '@tradeops/server/http/metrics'
import { createLogger } from '@tradeops/server/logger'
import { packBrief, unpackBrief } from '@tradeops/server/store/pack-brief'
import { sampleBrief } from './sample-brief.ts'

const board = briefBoard()
board.post(sampleBrief)
const hub = liveHub()
board.subscribe(hub.publish)

const app = await buildApp({
  logger: createLogger('silent', false),
  metrics: createMetrics(),
  production: false,
  trustedProxies: [],
  webDirectory: null,
  runtimeConfig: () => ({ conversionUi: true, production: false, dataMode: 'sandbox' }),
  readiness: { accepting: () => true, databaseReachable: async () => true, sources: async () => [] },
  briefing: {
    board,
    hub,
    briefs: { history: async () => [], byId: async () => null },
    unpack: unpackBrief,
    sources: async () => [],
    lastKnown: () => [],
    zonesNow: () => [],
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)

let runs = 0
createInterface({ input: process.stdin }).on('line', (line) => {
  const [word, bytes = '500'] = line.split(' ')
  if (word === 'memory') return console.log(`memory ${process.memoryUsage().rss} readers ${hub.count()}`)
  runs += 1
  const text = JSON.stringify({ sentAt: Date.now(), filler: 'x'.repeat(Number(bytes)) })
  board.post({ ...sampleBrief, runAt: new Date(sampleBrief.runAt.getTime() + runs * 1000), ...packBrief(text) })
})
