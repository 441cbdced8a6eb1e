import type { Phrases } from '../../engine/rule.ts'

const above = '{zone} at {lmp|usd}, {gap|usd||} above usual'
const aboveLine = '{zone} at {lmp|usd}, above {line|usd}'
const usual = 'The usual price for {clock|clock} is {usual|usd}, based on {days|n} days.'
const unknown = 'Too few days to say what is usual.'
const since = 'The price has been at or above {line|usd} since {since|clock}.'
const allHour = 'Every run of the last hour was at or above {line|usd}.'
const heldTitle = '{zone} was {peak|usd} at {peakAt|clock}, {lmp|usd} now'
const fadingTitle = '{zone} was last above {line|usd} at {lastAt|clock}, {lmp|usd} now'
const heldBody = 'The price was last at or above {line|usd} at {lastAt|clock}.'
const fadingBody = 'The highest price of the last hour was {peak|usd} at {peakAt|clock}.'
const nearBody = 'Every run of the last hour was below {line|usd}.'

export const phrases = {
  usual: { title: above, body: `${usual} ${since}` },
  usual_hour: { title: above, body: `${usual} ${allHour}` },
  expected: { title: aboveLine, body: `${usual} ${since}` },
  expected_hour: { title: aboveLine, body: `${usual} ${allHour}` },
  alone: { title: aboveLine, body: `${unknown} ${since}` },
  alone_hour: { title: aboveLine, body: `${unknown} ${allHour}` },
  held: { title: heldTitle, body: `${usual} ${heldBody}` },
  held_alone: { title: heldTitle, body: `${unknown} ${heldBody}` },
  fading: { title: fadingTitle, body: `${usual} ${fadingBody}` },
  fading_alone: { title: fadingTitle, body: `${unknown} ${fadingBody}` },
  near: { title: heldTitle, body: `${usual} ${nearBody}` },
  near_alone: { title: heldTitle, body: `${unknown} ${nearBody}` },
} as const satisfies Phrases
