import type { Phrases } from '../../engine/rule.ts'

const capped = '{constraint} at {shadow|usd}/MWh, {share|pct} of cap'
const plain = '{constraint} bound at {shadow|usd}/MWh'
const runs = 'Bound in {bound|n} of {runs|n} runs.'
const violated = `Contingency {contingency}; flow exceeds the limit by {violated|mw}. ${runs}` as const
const flows = `Contingency {contingency}; limit {limit|mw}, flow {flow|mw}. ${runs}` as const
const bare = `Contingency {contingency}. ${runs}` as const

export const phrases = {
  capped_violated: { title: capped, body: violated },
  capped_flows: { title: capped, body: flows },
  capped_bare: { title: capped, body: bare },
  plain_violated: { title: plain, body: violated },
  plain_flows: { title: plain, body: flows },
  plain_bare: { title: plain, body: bare },
} as const satisfies Phrases
