import { requireSupportedNode } from './require-supported-node.mjs'

requireSupportedNode()
const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs')
ensureInstalled({ tools: false })
ensureBuilt()
await import('../apps/server/dist/main.mjs')
