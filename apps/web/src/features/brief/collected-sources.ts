import { SourceReport } from '@tradeops/contract/diagnostics'

/** What has been read so far, out of a refusal's further facts; what it says in another way is passed over. */
export function collectedSources(body: unknown): SourceReport[] {
  const { sources } = Object(body) as { sources?: unknown }
  if (!Array.isArray(sources)) return []
  return sources.flatMap((source) => SourceReport.safeParse(source).data ?? [])
}
