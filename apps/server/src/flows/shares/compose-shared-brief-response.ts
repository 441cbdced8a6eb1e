import type { SharedBriefSnapshot, SharedChartPoint } from '@tradeops/contract/account/shares'
import type { Brief } from '@tradeops/domain/brief/brief'
import { HOUR_MS } from '@tradeops/domain/time/durations'

const runOf = ({ scedRunAt, generatedAt, lmp, nowcast }: Brief): SharedChartPoint => ({
  at: scedRunAt ?? generatedAt,
  lmp,
  loadMw: nowcast.loadMw,
})

function hourOf(brief: Brief, earlier: readonly Brief[]): SharedChartPoint[] {
  const own = runOf(brief)
  const since = Date.parse(own.at) - HOUR_MS
  const before = earlier.map(runOf).filter(({ at }) => Date.parse(at) > since && Date.parse(at) < Date.parse(own.at))
  return [...before.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)), own]
}

/**
 * Composes the response of a shared link, which never changes, and a hash of the snapshot in it, so that the recipient
 * can check that nothing was changed.
 */
export function composeSharedBriefResponse(
  sha256Of: (text: string) => string,
  brief: Brief,
  runAt: Date,
  earlier: readonly Brief[],
): { sha256: string; text: string } {
  const { generatedAt: madeAt, origin } = brief
  const frozen: SharedBriefSnapshot = {
    runAt: runAt.toISOString(),
    madeAt,
    origin,
    brief,
    hour: hourOf(brief, earlier),
  }
  const snapshot = JSON.stringify(frozen)
  const sha256 = sha256Of(snapshot)
  return { sha256, text: `{"sha256":"${sha256}","snapshot":${snapshot}}` }
}
