import { requireNode } from './require-node.mjs'

requireNode()
const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs')
ensureInstalled({ tools: false })
ensureBuilt()
process.setSourceMapsEnabled(true)
await import('../apps/server/dist/main.mjs')
