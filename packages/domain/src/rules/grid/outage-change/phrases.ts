import type { Phrases } from '../../engine/rule.ts'

const title = 'Plant failures at {failed|gw}, {change|gw} above a week ago'
const all = 'In all {all|gw} is out of service'

export const phrases = {
  plain: { title, body: `${all}.` },
  compared: { title, body: `${all}, {allBefore|gw} a week ago.` },
  peak: { title, body: `${all}; owners announce {atPeak|gw} out at the peak in {peakHour|he}.` },
  compared_peak: {
    title,
    body: `${all}, {allBefore|gw} a week ago; owners announce {atPeak|gw} out at the peak in {peakHour|he}.`,
  },
  alone: { title, body: 'The total out of service is not known now.' },
} as const satisfies Phrases
