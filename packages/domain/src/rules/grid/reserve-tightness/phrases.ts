import type { Phrases } from '../../engine/rule.ts'

const title = 'PRC {prc|mw}, {room|mw} {side} the Watch line'
const eea = 'EEA levels start at {eea1|mw}, {eea2|mw} and {eea3|mw}.'
const lines = `The Watch line is {watchLine|mw}; ${eea}` as const
const fall = 'PRC is down {fall|mw} in {ten|n} minutes'
const nearing = `${fall}; at that rate the {watchLine|mw} Watch line is {left|n} minutes away. ${eea}` as const

export const phrases = {
  falling: { title, body: `${fall}. ${lines}` },
  nearing: { title, body: nearing },
  usual: { title, body: `The usual PRC at this time is {usual|mw}. ${lines}` },
  plain: { title, body: lines },
} as const satisfies Phrases
