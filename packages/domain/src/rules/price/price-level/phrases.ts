import type { Phrases } from '../../engine/rule.ts'

const above = '{zone} at {lmp|usd}, {gap|usd||} above usual'
const past = '{zone} at {lmp|usd}, past the {line|usd} line'
const against = 'Usual for {clock|clock} is {usual|usd}, from {days|n} days.'
const unknown = 'Too few days to say what is usual.'
const since = 'At or above {line|usd} since {since|clock}.'
const allHour = 'At or above {line|usd} in every run of the last hour.'
const heldTitle = '{zone} {peak|usd} at {peakAt|clock}, {lmp|usd} now'
const fadingTitle = '{zone} last over {line|usd} at {lastAt|clock}, {lmp|usd} now'
const heldBody = 'Last at or above {line|usd} at {lastAt|clock}.'
const fadingBody = 'Highest of the last hour: {peak|usd} at {peakAt|clock}.'
const nearBody = 'Under {line|usd} in every run of the last hour.'

export const phrases = {
  usual: { title: above, body: `${against} ${since}` },
  usual_hour: { title: above, body: `${against} ${allHour}` },
  expected: { title: past, body: `${against} ${since}` },
  expected_hour: { title: past, body: `${against} ${allHour}` },
  alone: { title: past, body: `${unknown} ${since}` },
  alone_hour: { title: past, body: `${unknown} ${allHour}` },
  held: { title: heldTitle, body: `${against} ${heldBody}` },
  held_alone: { title: heldTitle, body: `${unknown} ${heldBody}` },
  fading: { title: fadingTitle, body: `${against} ${fadingBody}` },
  fading_alone: { title: fadingTitle, body: `${unknown} ${fadingBody}` },
  near: { title: heldTitle, body: `${against} ${nearBody}` },
  near_alone: { title: heldTitle, body: `${unknown} ${nearBody}` },
} as const satisfies Phrases
