import type { Phrases } from '../../engine/rule.ts'

const curveTitle = '{which} averages {average|usd}, peak {price0|usd} in {top0|he}'
const curveBody =
  'Highest {top0|he} {price0|usd}, {top1|he} {price1|usd}, {top2|he} {price2|usd}; low {min|usd} in {minHour|he}.'
const againstBefore = ' Average {change|pct+} against {before}.'
const steepBody = ' Peak hours cost {ratio|n.1} times the rest, usually {usualRatio|n.1}.'

export const phrases = {
  compared: { title: curveTitle, body: `${curveBody}${againstBefore}` },
  alone: { title: curveTitle, body: curveBody },
  steep_compared: { title: curveTitle, body: `${curveBody}${againstBefore}${steepBody}` },
  steep_alone: { title: curveTitle, body: `${curveBody}${steepBody}` },
} as const satisfies Phrases
