import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  capped_violated: {
    title: '{constraint} at {shadow|usd}/MWh, {share|pct} of cap',
    body: 'Contingency {contingency}; flow exceeds the limit by {violated|mw}. Bound in {bound|n} of {runs|n} runs.',
  },
  capped_flows: {
    title: '{constraint} at {shadow|usd}/MWh, {share|pct} of cap',
    body: 'Contingency {contingency}; limit {limit|mw}, flow {flow|mw}. Bound in {bound|n} of {runs|n} runs.',
  },
  capped_bare: {
    title: '{constraint} at {shadow|usd}/MWh, {share|pct} of cap',
    body: 'Contingency {contingency}. Bound in {bound|n} of {runs|n} runs.',
  },
  plain_violated: {
    title: '{constraint} bound at {shadow|usd}/MWh',
    body: 'Contingency {contingency}; flow exceeds the limit by {violated|mw}. Bound in {bound|n} of {runs|n} runs.',
  },
  plain_flows: {
    title: '{constraint} bound at {shadow|usd}/MWh',
    body: 'Contingency {contingency}; limit {limit|mw}, flow {flow|mw}. Bound in {bound|n} of {runs|n} runs.',
  },
  plain_bare: {
    title: '{constraint} bound at {shadow|usd}/MWh',
    body: 'Contingency {contingency}. Bound in {bound|n} of {runs|n} runs.',
  },
} as const satisfies Phrases
