import { describeMarketRegime } from '../words/market-regime.ts'
import { capitalize } from './key-figures.ts'
import { formatDecimal, formatShareAsPercent } from './numbers.ts'

type Maybe<Value> = Value | null | undefined

/** An item's confidence as an API client receives it; older briefs lack some of its fields. */
export type ApiItemConfidence = {
  confidenceBand?: Maybe<string>
  confidence?: Maybe<number>
  confidenceBasis?: Maybe<string>
  record?: Maybe<{
    ledger?: Maybe<string>
    calls?: Maybe<number>
    cameTrue?: Maybe<number>
    share?: Maybe<number>
    base?: Maybe<number>
    span?: Maybe<{ from?: Maybe<string>; to?: Maybe<string> }>
  }>
}

export type PredictionAccuracyWords = {
  /** The confidence in short form: `Elevated · correct 61% of 84 · base 19%`. */
  text: string
  /** Explains the short form of the confidence to readers who do not know it. */
  meaning: string
  /** True if there are too few scored predictions to judge. */
  isThin: boolean
  /** Names the ledger in which the predictions were counted; null without scored predictions. */
  ledger: string | null
}

/** Writes a fraction as a percentage, with tenths below ten percent. */
export const formatShareAsPercentWithTenths = (share: Maybe<number>): string =>
  typeof share === 'number' && share > 0 && share < 0.0995
    ? `${formatDecimal(100 * share, 1)}%`
    : formatShareAsPercent(share)

/** Writes the years of an archive: `2024`, `2023 to 2024`. */
const yearsOf = (from = '', to = ''): string =>
  from.slice(0, 4) === to.slice(0, 4) ? to.slice(0, 4) : `${from.slice(0, 4)} to ${to.slice(0, 4)}`

/** Describes an item's confidence band and how often such predictions were correct; null for facts. */
export function describePredictionAccuracy({
  confidenceBand,
  confidence,
  confidenceBasis,
  record,
}: ApiItemConfidence): PredictionAccuracyWords | null {
  if (!confidenceBand || confidenceBand === 'calm') return null
  const band = capitalize(confidenceBand)
  const { ledger, calls, cameTrue, share, base, span } = record ?? {}
  if (!ledger || typeof calls !== 'number' || typeof cameTrue !== 'number') {
    const isAssumed = confidenceBasis === 'prior'
    const stated = typeof confidence === 'number' ? `${band} · ${formatShareAsPercent(confidence)}` : band
    return {
      text: isAssumed ? `${band} · no record yet` : stated,
      meaning: 'Confidence',
      isThin: isAssumed,
      ledger: null,
    }
  }
  const isReplayed = ledger === 'archive'
  const isThin = typeof share !== 'number'
  // An event of one interval a month, such as the monthly peak, has no share of hours that says anything.
  const hasBase = !isThin && typeof base === 'number' && base > 0
  const years = yearsOf(span?.from ?? '', span?.to ?? '')
  const outcome = isThin
    ? `${cameTrue} of ${calls}${isReplayed ? ` in ${years}, replayed` : ' so far'}`
    : isReplayed
      ? `${formatShareAsPercentWithTenths(share)} of ${calls} in ${years}, replayed`
      : `correct ${formatShareAsPercentWithTenths(share)} of ${calls}`
  const parts = [band, outcome, ...(hasBase ? [`base ${formatShareAsPercentWithTenths(base)}`] : [])]
  const regime = isReplayed && span ? `, ${describeMarketRegime(span.from ?? '', span.to ?? '')}` : ''
  return { text: parts.join(' · '), meaning: meaningOf(ledger, `${years}${regime}`, isThin, hasBase), isThin, ledger }
}

function meaningOf(ledger: string, years: string, isThin: boolean, hasBase: boolean): string {
  const where =
    ledger === 'archive'
      ? `in a replay of the real hours of ${years}`
      : `on the ${ledger === 'live' ? 'live' : 'simulated'} market`
  return isThin
    ? `Correct calls of this rule and level ${where}: too few to judge`
    : `Correct calls of this rule and level ${where}${hasBase ? '; base is how often the same happens in any hour' : ''}`
}
