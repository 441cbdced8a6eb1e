import type { Phrases } from '../../engine/rule.ts'

const curveTitle = '{which} averages {average|usd}, peak {price0|usd} in {top0|he}'
const curveBody =
  'Highest {top0|he} {price0|usd}, {top1|he} {price1|usd}, {top2|he} {price2|usd}; low {min|usd} in {minHour|he}.'
const vsBefore = ' Average {change|pct+} vs {before}.'
const steepBody = ' On-peak/off-peak ratio {ratio|ratio}, normally {usualRatio|ratio}.'

export const phrases = {
  compared: { title: curveTitle, body: `${curveBody}${vsBefore}` },
  alone: { title: curveTitle, body: curveBody },
  steep_compared: { title: curveTitle, body: `${curveBody}${vsBefore}${steepBody}` },
  steep_alone: { title: curveTitle, body: `${curveBody}${steepBody}` },
} as const satisfies Phrases
