import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  product_low: {
    title: '{event}: {zone} low {low|f}',
    body: 'The low is expected near {lowAt|clock} {when}. Each degree of cold adds about {perDegree|mw} of heating load; icing and gas supply outages are the tail risk.',
  },
  product_low_now: {
    title: '{event}: {zone} low {low|f}',
    body: 'The low is in this hour. Each degree of cold adds about {perDegree|mw} of heating load; icing and gas supply outages are the tail risk.',
  },
  product: {
    title: '{event} for {zone}',
    body: 'There is no temperature forecast; each degree of cold adds about {perDegree|mw} of heating load.',
  },
  forecast_low_now: {
    title: '{zone} low {low|f} in this hour',
    body: 'Each degree of cold adds about {perDegree|mw} of heating load; icing and gas supply outages are the tail risk.',
  },
  forecast_low: {
    title: '{zone} low {low|f} near {lowAt|clock} {when}',
    body: 'Each degree of cold adds about {perDegree|mw} of heating load; icing and gas supply outages are the tail risk.',
  },
} as const satisfies Phrases
