import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  split: {
    title: 'Load models {apart|gw} apart for {hour|he}',
    body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}; ERCOT uses {model} at {inUse|gw}. Risk skews {side}.',
  },
  split_unflagged: {
    title: 'Load models {apart|gw} apart for {hour|he}',
    body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}; ERCOT flags none as in use; their median is {inUse|gw}. Risk skews {side}.',
  },
  together: {
    title: 'Load models only {apart|gw} apart for {hour|he}',
    body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}.',
  },
  switched: {
    title: 'ERCOT now uses load model {model}, not {before}',
    body: '{hour|he} is now {inUse|gw}; low {lowModel} {low|gw}, high {highModel} {high|gw}.',
  },
} as const satisfies Phrases
