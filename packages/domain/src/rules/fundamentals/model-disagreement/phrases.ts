import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  split: {
    title: 'Load models split {apart|gw} for {hour|he}',
    body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}; ERCOT uses {model} at {inUse|gw}. The risk skews {side}.',
  },
  split_unflagged: {
    title: 'Load models split {apart|gw} for {hour|he}',
    body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}; none is flagged as in use, and their middle is {inUse|gw}. The risk skews {side}.',
  },
  together: {
    title: 'Load models only {apart|gw} apart for {hour|he}',
    body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}.',
  },
  switched: {
    title: 'ERCOT now uses load model {model}, not {before}',
    body: '{hour|he} stands at {inUse|gw}; low {lowModel} {low|gw}, high {highModel} {high|gw}.',
  },
} as const satisfies Phrases
