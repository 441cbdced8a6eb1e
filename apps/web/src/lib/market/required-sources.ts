import type { SourceName } from '@tradeops/domain/market/completeness'

/** The five sources a brief stands on, in the order they are shown. */
export const REQUIRED_SOURCES = [
  ['weather', 'Weather'],
  ['lmp', 'LMP'],
  ['load', 'Load'],
  ['constraints', 'Constraints'],
  ['gas', 'Gas'],
] as const satisfies readonly (readonly [SourceName, string])[]
