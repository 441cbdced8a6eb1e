import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  product_compared: {
    title: '{event} for {zone}',
    body: 'The high is {high|f} near {highAt|clock} {when}, {above|f+} vs the last two weeks. Each degree of heat adds about {perDegree|mw} to system load.',
  },
  product_high: { title: '{event} for {zone}', body: 'The high is {high|f} near {highAt|clock} {when}.' },
  product: { title: '{event} for {zone}', body: 'There is no temperature forecast.' },
  strained_compared: {
    title: '{event} for {zone}',
    body: 'Load is forecast to peak at {peak|mw}, at the level of summer records. The high is {high|f} near {highAt|clock} {when}, {above|f+} vs the last two weeks.',
  },
  strained_high: {
    title: '{event} for {zone}',
    body: 'Load is forecast to peak at {peak|mw}, at the level of summer records. The high is {high|f} near {highAt|clock} {when}.',
  },
  strained: {
    title: '{event} for {zone}',
    body: 'Load is forecast to peak at {peak|mw}, at the level of summer records. There is no temperature forecast.',
  },
  forecast_compared: {
    title: '{zone} high {high|f}, {above|f+} vs usual',
    body: 'The high is expected near {highAt|clock} {when}. Each degree of heat adds about {perDegree|mw} to system load.',
  },
  oppressive_compared: {
    title: '{zone} heat index {heatIndex|f}',
    body: 'The high is {high|f} near {highAt|clock} {when}, {above|f+} vs the last two weeks. Each degree of heat adds about {perDegree|mw} to system load.',
  },
  oppressive_high: {
    title: '{zone} heat index {heatIndex|f}',
    body: 'The high is {high|f} near {highAt|clock} {when}.',
  },
  oppressive: { title: '{zone} heat index {heatIndex|f}', body: 'There is no temperature forecast.' },
} as const satisfies Phrases
