import type { Phrases } from '../../engine/rule.ts'

const spikeRecord = 'Half of all past spikes ended within {hours|n} h ({regime}).'
const spikeTitle = '{zone} above {line|usd} for {minutes|n} min, {price|usd} {as}'
const longSpikeTitle = '{zone} above {line|usd} for two hours or more, {price|usd} {as}'
const capTitle = '{zone} at the {line|usd} cap for {minutes|n} min'
const longCapTitle = '{zone} at the {line|usd} cap for two hours or more'
const spikePast = `The two-hour peak was {peak|usd} at {peakAt|clock}. ${spikeRecord}`
const spikeRising = `The newest quarter hour, from {peakAt|clock}, is the highest in two hours. ${spikeRecord}`

export const phrases = {
  usual: { title: spikeTitle, body: spikePast },
  rising: { title: spikeTitle, body: spikeRising },
  long: { title: longSpikeTitle, body: spikePast },
  long_rising: { title: longSpikeTitle, body: spikeRising },
  cap_usual: { title: capTitle, body: spikePast },
  cap_rising: { title: capTitle, body: spikeRising },
  cap_long: { title: longCapTitle, body: spikePast },
  cap_long_rising: { title: longCapTitle, body: spikeRising },
  fading: {
    title: '{zone} spike fading, newest quarter hour {newest|usd}',
    body: '{minutes|n} minutes of the last two hours settled above {line|usd}; the peak was {peak|usd} at {peakAt|clock}.',
  },
} as const satisfies Phrases
