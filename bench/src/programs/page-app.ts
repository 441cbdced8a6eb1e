// Benchmark program: runs the real server with one newest brief, the built pages and their renderer. The folder of the
// web app is its argument.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createLatestBriefCache } from '@tradeops/server/flows/briefs/latest-brief-cache'
import { buildApp } from '@tradeops/server/http/app'
import { loadPageRenderer } from '@tradeops/server/wiring/load-page-renderer'
import { plainNeeds } from '../../../apps/server/test/plain-needs.ts'
import { SAMPLE_BRIEF } from './sample-brief.ts'

const [webFolder = ''] = process.argv.slice(2)
const board = createLatestBriefCache()
board.post(SAMPLE_BRIEF)
const app = await buildApp({
  ...plainNeeds(),
  webDirectory: join(webFolder, 'dist'),
  createPageRenderer: await loadPageRenderer(join(webFolder, 'dist-server/render-page.mjs')),
  briefing: { ...plainNeeds().briefing, board },
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)
