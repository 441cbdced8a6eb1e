import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  product_low: {
    title: '{event}: {zone} low {low|f}',
    body: 'Coldest near {lowAt|clock} {when}. Each degree adds about {perDegree|mw} of heating load; icing and gas supply outages are the tail risk.',
  },
  product: {
    title: '{event} for {zone}',
    body: 'No temperature forecast; each degree adds about {perDegree|mw} of heating load.',
  },
  forecast_low: {
    title: '{zone} low {low|f} near {lowAt|clock} {when}',
    body: 'Each degree adds about {perDegree|mw} of heating load; icing and gas supply outages are the tail risk.',
  },
} as const satisfies Phrases
