import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import { judgeSourceState } from '@tradeops/domain/market/source-state'
import type { SourceHealth } from './source-health.ts'

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/**
 * Describes a market data source for the diagnostics page; the state is computed now, because a stored state becomes
 * outdated.
 */
export function describeSourceForDiagnostics(
  source: MarketSource,
  health: SourceHealth | null,
  now: Date,
): SourceHealthReport {
  const newestAt = health?.newestAt ?? null
  return {
    source: source.name,
    title: source.title,
    group: source.group,
    state: judgeSourceState(newestAt, health?.state === 'frozen', source.freshness, now),
    observedAt: iso(newestAt),
    ageSeconds: newestAt && Math.max(0, Math.floor((now.getTime() - newestAt.getTime()) / 1_000)),
    lastSuccess: iso(health?.lastSuccessAt),
    lastError: health?.lastError ?? null,
    lastErrorAt: iso(health?.lastErrorAt),
    consecutiveFailures: health?.consecutiveFailures ?? 0,
    nextAttempt: iso(health?.nextAttemptAt),
    via: health?.via ?? null,
    note: health?.note ?? null,
  }
}
