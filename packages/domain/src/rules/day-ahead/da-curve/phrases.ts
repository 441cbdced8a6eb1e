import type { Phrases } from '../../engine/rule.ts'

const curveTitle = '{which} averages {average|usd}, peak {price0|usd} in {top0|he}'
const curveBody =
  'The highest hours are {top0|he} at {price0|usd}, {top1|he} at {price1|usd} and {top2|he} at {price2|usd}; the lowest is {minHour|he} at {min|usd}.'
const vsBefore = ' The day-ahead average is {change|pct up/down} vs {before}.'
const steepBody = ' The on-peak/off-peak ratio is {ratio|ratio}, normally {usualRatio|ratio}.'

export const phrases = {
  compared: { title: curveTitle, body: `${curveBody}${vsBefore}` },
  alone: { title: curveTitle, body: curveBody },
  steep_compared: { title: curveTitle, body: `${curveBody}${vsBefore}${steepBody}` },
  steep_alone: { title: curveTitle, body: `${curveBody}${steepBody}` },
} as const satisfies Phrases
