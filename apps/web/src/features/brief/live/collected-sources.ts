import { ProbeAnswer, type SourceReport } from '@tradeops/contract/diagnostics'
import { forgiving } from '@tradeops/contract/forgiving'

const SOURCES = forgiving(ProbeAnswer.shape.sources)

/** What has been read so far, out of a refusal's further facts; what it says in another way is passed over. */
export function collectedSources(body: unknown): SourceReport[] {
  const { sources } = Object(body) as { sources?: unknown }
  return Array.isArray(sources) ? SOURCES.parse(sources) : []
}
