import type { Phrases } from '../../engine/rule.ts'

const basisTitle = '{zone} {basis|usd||} {side} the hub average'
const basisExplained =
  '{constraint} explains {impact|usd||} of the {fileBasis|usd||} basis at {fileAt|clock} ({share|pct}), at a shadow price of {shadow|usd}/MWh.'
const basisAll =
  '{constraint} accounts for about {impact|usd||} at {fileAt|clock} before offsets, more than the {fileBasis|usd||} basis, at a shadow price of {shadow|usd}/MWh.'
const basisNamed = '{constraint} bound at {shadow|usd}/MWh in the last constraint file.'
const basisOlder =
  '{constraint} bound at {shadow|usd}/MWh at {fileAt|clock}, before the jump: the basis was {fileBasis|usd+} then.'
const basisBare = 'No constraint in the last constraint file is known to move {zone}.'
const basisUnknown = 'Constraint data missing; basis only.'

const heldTitle = '{zone} {peak|usd||} {side} hub average at {peakAt|clock}, {basis|usd||} now'

export const phrases = {
  held: { title: heldTitle, body: 'The basis last reached {line|usd} at {lastAt|clock}.' },
  back: { title: '{zone} back at the hub average', body: 'The basis is {basis|usd+}.' },
  held_hour: { title: heldTitle, body: 'The basis was below {line|usd} in every run of the last hour.' },
  explained: { title: basisTitle, body: basisExplained },
  all: { title: basisTitle, body: basisAll },
  named: { title: basisTitle, body: basisNamed },
  older: { title: basisTitle, body: basisOlder },
  bare: { title: basisTitle, body: basisBare },
  unknown: { title: basisTitle, body: basisUnknown },
} as const satisfies Phrases
