import type { Phrases } from '../../engine/rule.ts'

const spikeRecord = 'Half of all spikes end within {hours|n} h (backtest).'
const spikeTitle = '{zone} above {line|usd} for {minutes|n} min, newest quarter {newest|usd}'
const longSpikeTitle = '{zone} above {line|usd} for two hours or more, settled {newest|usd}'
const spikePast = `Two-hour peak {peak|usd} at {peakAt|clock}. ${spikeRecord}`
const spikeRising = `The newest quarter, from {peakAt|clock}, is the highest in two hours. ${spikeRecord}`

export const phrases = {
  usual: { title: spikeTitle, body: spikePast },
  rising: { title: spikeTitle, body: spikeRising },
  long: { title: longSpikeTitle, body: spikePast },
  long_rising: { title: longSpikeTitle, body: spikeRising },
  fading: {
    title: '{zone} spike fading, newest quarter {newest|usd}',
    body: '{minutes|n} minutes of the last two hours settled above {line|usd}; the peak was {peak|usd} at {peakAt|clock}.',
  },
} as const satisfies Phrases
