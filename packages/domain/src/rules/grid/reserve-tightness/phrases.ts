import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  falling: {
    title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
    body: 'Down {fall|mw} in {ten|n} minutes. Watch at {watchLine|mw}; EEA at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
  },
  nearing: {
    title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
    body: 'Down {fall|mw} in {ten|n} minutes; at that rate the {watchLine|mw} Watch line is {left|n} minutes away. EEA at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
  },
  usual: {
    title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
    body: 'Usual at this time: {usual|mw}. Watch at {watchLine|mw}; EEA at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
  },
  plain: {
    title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
    body: 'Watch at {watchLine|mw}; EEA at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
  },
} as const satisfies Phrases
