import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  falling: {
    title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
    body: 'Falling {fall|mw} in {ten|n} minutes. Watch {watchLine|mw}; EEA steps at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
  },
  nearing: {
    title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
    body: 'Falling {fall|mw} in {ten|n} minutes: the Watch line at {watchLine|mw} is {left|n} minutes off at that rate. EEA steps at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
  },
  usual: {
    title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
    body: 'Usual at this time {usual|mw}. Watch {watchLine|mw}; EEA steps at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
  },
  plain: {
    title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
    body: 'Watch {watchLine|mw}; EEA steps at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
  },
} as const satisfies Phrases
