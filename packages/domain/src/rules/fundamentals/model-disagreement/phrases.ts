import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  split: {
    title: 'Load models {apart|gw} apart for {hour|he}',
    body: 'The lowest model is {lowModel} at {low|gw}, the highest {highModel} at {high|gw}; ERCOT uses {model} at {inUse|gw}. Risk skews {side}.',
  },
  split_unflagged: {
    title: 'Load models {apart|gw} apart for {hour|he}',
    body: 'The lowest model is {lowModel} at {low|gw}, the highest {highModel} at {high|gw}. ERCOT flags no model as in use; the median is {inUse|gw}. Risk skews {side}.',
  },
  together: {
    title: 'Load models only {apart|gw} apart for {hour|he}',
    body: 'The lowest model is {lowModel} at {low|gw}, the highest {highModel} at {high|gw}.',
  },
  switched: {
    title: 'ERCOT now uses load model {model}, not {before}',
    body: 'The load forecast for {hour|he} is now {inUse|gw}; the lowest model is {lowModel} at {low|gw}, the highest {highModel} at {high|gw}.',
  },
} as const satisfies Phrases
