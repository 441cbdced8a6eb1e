import type { Phrases } from '../../engine/rule.ts'

const dartTitle = 'RT {ran} {spread|usd||} {side} DA in {hour|he}{when}'
const dartBody = 'DA cleared at {dayAhead|usd}; RT averages {realTime|usd} over {minutes|n} minutes of the hour.'

export const phrases = {
  usual: { title: dartTitle, body: `${dartBody} Day-to-date RT minus DA averages {dayAverage|usd+}.` },
  run: {
    title: dartTitle,
    body: `${dartBody} Day-to-date RT minus DA averages {dayAverage|usd+}; same side for {sameSide|n} hours in a row.`,
  },
  early: { title: dartTitle, body: dartBody },
} as const satisfies Phrases
