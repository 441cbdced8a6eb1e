// Benchmark program: runs the real server with one newest brief, and the same shared brief for every link. `post` on
// standard input publishes another brief to every reader.
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { createLatestBriefCache } from '@tradeops/server/flows/briefs/latest-brief-cache'
import { createSharedBriefCache } from '@tradeops/server/flows/shares/shared-brief-cache'
import { buildApp } from '@tradeops/server/http/app'
import { createLiveStreamHub } from '@tradeops/server/http/live/live-stream-hub'
import { packBrief, unpackBrief } from '@tradeops/server/store/briefs/pack-brief'
import { plainNeeds } from '../../../apps/server/test/plain-needs.ts'
import { SAMPLE_BRIEF, SAMPLE_SHARED_BRIEF } from './sample-brief.ts'

const board = createLatestBriefCache()
board.post(SAMPLE_BRIEF)
const hub = createLiveStreamHub({ perClient: Number.POSITIVE_INFINITY })
board.subscribe(hub.publish)

const never = (): never => {
  throw new Error('No user is signed in here.')
}
const shares = {
  session: { requireUser: never },
  takeTurn: never,
  urlOf: never,
  shares: { list: never, share: never, revoke: never },
  shared: createSharedBriefCache({
    shares: { find: async () => ({ sha256: 'bench', body: SAMPLE_SHARED_BRIEF.gzip }), isActive: async () => true },
    tokens: { issue: (id) => id, read: (token) => token },
    readShared: ({ body }) => JSON.parse(Buffer.from(unpackBrief(body)).toString()),
    unpack: unpackBrief,
    nowMs: () => performance.now(),
  }),
}

// The rate limit for reading is off, because all simulated readers share one address.
const readsPerClient = { times: 1e9, perMs: 1_000 }
const app = await buildApp({
  ...plainNeeds(),
  readsPerClient,
  briefing: { ...plainNeeds().briefing, board, hub },
  shares,
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)

let runs = 0
createInterface({ input: process.stdin }).on('line', (line) => {
  const [word, bytes = '500'] = line.split(' ')
  if (word === 'memory') return console.log(`memory ${process.memoryUsage().rss} readers ${hub.count()}`)
  runs += 1
  const text = JSON.stringify({ sentAt: Date.now(), filler: 'x'.repeat(Number(bytes)) })
  board.post({ ...SAMPLE_BRIEF, runAt: new Date(SAMPLE_BRIEF.runAt.getTime() + runs * 1000), ...packBrief(text) })
})
