import type { Phrases } from '../../engine/rule.ts'

const ofCap = 'The shadow price is {share|pct} of its cap.'
const plain = '{constraint} bound at {shadow|usd}/MWh'
const runs = 'It bound in {bound|n} of {runs|n} runs of the hour to {fileAt|clock}.'
const violated = `The contingency is {contingency}; the flow exceeds the limit by {violated|mw}. ${runs}` as const
const flows = `The contingency is {contingency}; the limit is {limit|mw}, the flow {flow|mw}. ${runs}` as const
const bare = `The contingency is {contingency}. ${runs}` as const

export const phrases = {
  capped_violated: { title: plain, body: `${violated} ${ofCap}` },
  capped_flows: { title: plain, body: `${flows} ${ofCap}` },
  capped_bare: { title: plain, body: `${bare} ${ofCap}` },
  plain_violated: { title: plain, body: violated },
  plain_flows: { title: plain, body: flows },
  plain_bare: { title: plain, body: bare },
} as const satisfies Phrases
