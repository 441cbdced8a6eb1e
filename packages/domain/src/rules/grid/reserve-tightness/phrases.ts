import type { Phrases } from '../../engine/rule.ts'

const title = 'PRC {prc|mw}, {room|mw} {side} the Watch line'
const eea = 'EEA at {eea1|mw}, {eea2|mw} and {eea3|mw}.'
const lines = `Watch at {watchLine|mw}; ${eea}` as const
const fall = 'Down {fall|mw} in {ten|n} minutes'
const nearing = `${fall}; at that rate the {watchLine|mw} Watch line is {left|n} minutes away. ${eea}` as const

export const phrases = {
  falling: { title, body: `${fall}. ${lines}` },
  nearing: { title, body: nearing },
  usual: { title, body: `Usual at this time: {usual|mw}. ${lines}` },
  plain: { title, body: lines },
} as const satisfies Phrases
