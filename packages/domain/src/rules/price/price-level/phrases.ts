import type { Phrases } from '../../engine/rule.ts'

const above = '{zone} at {lmp|usd}, {gap|usd||} above usual'
const aboveLine = '{zone} at {lmp|usd}, above {tier|usd}'
const usual = 'The usual price for {clock|clock} is {usual|usd}, based on {days|n} days.'
const unknown = 'Too few days to say what is usual.'
const since = 'The price has been at or above {line|usd} since {since|clock}.'
const allHour = 'Every run of the last hour was at or above {line|usd}.'
const atCap = '{zone} at {lmp|usd}, at the {cap|usd} cap'
const offOver = '{zone} off {peak|usd} to {lmp|usd}, {over|usd} over day-ahead in {hour|he}'
const heldTitle = '{zone} at {lmp|usd}, off its {peak|usd} high at {peakAt|clock}'
const offBody = 'The highest price of the last hour was {peak|usd} at {peakAt|clock}.'
const fadingTitle = '{zone} at {lmp|usd}, last above {line|usd} at {lastAt|clock}'
const heldBody = 'The price was last at or above {line|usd} at {lastAt|clock}.'
const nearBody = 'Every run of the last hour was below {line|usd}.'

export const phrases = {
  usual: { title: above, body: `${usual} ${since}` },
  usual_hour: { title: above, body: `${usual} ${allHour}` },
  expected: { title: aboveLine, body: `${usual} ${since}` },
  expected_hour: { title: aboveLine, body: `${usual} ${allHour}` },
  alone: { title: aboveLine, body: `${unknown} ${since}` },
  alone_hour: { title: aboveLine, body: `${unknown} ${allHour}` },
  cap: { title: atCap, body: `${usual} ${since}` },
  cap_hour: { title: atCap, body: `${usual} ${allHour}` },
  cap_alone: { title: atCap, body: `${unknown} ${since}` },
  cap_alone_hour: { title: atCap, body: `${unknown} ${allHour}` },
  off: { title: heldTitle, body: `${usual} ${offBody}` },
  off_alone: { title: heldTitle, body: `${unknown} ${offBody}` },
  off_over: { title: offOver, body: `${usual} ${offBody}` },
  off_over_alone: { title: offOver, body: `${unknown} ${offBody}` },
  held: { title: heldTitle, body: `${usual} ${heldBody}` },
  held_alone: { title: heldTitle, body: `${unknown} ${heldBody}` },
  fading: { title: fadingTitle, body: `${usual} ${offBody}` },
  fading_alone: { title: fadingTitle, body: `${unknown} ${offBody}` },
  near: { title: heldTitle, body: `${usual} ${nearBody}` },
  near_alone: { title: heldTitle, body: `${unknown} ${nearBody}` },
} as const satisfies Phrases
