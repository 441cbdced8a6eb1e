import type { Norm } from '@tradeops/contract/briefs'
import { ordinal, plural } from '../../lib/format.ts'
import { Whisker } from '../../ui/whisker.tsx'

/** `HE18 weekdays, 30 days` says more than a strip has room for; the span is in the evidence. */
const shortBasis = (basis: string) => basis.split(',')[0]

/** Is this normal? Where the figure stands among the same hours, or that there are too few to say. */
export function NormNote({ value, norm }: { value: number | null; norm: Norm | null | undefined }) {
  if (value === null || !norm) return null
  if (norm.percentile === null) return <span>{plural(norm.n, 'day')}, too few to rank</span>
  const { percentile, p10, p50, p90, basis } = norm
  const words = `${ordinal(percentile)} percentile, ${shortBasis(basis)}`
  return (
    <>
      <Whisker value={value} p10={p10} p50={p50} p90={p90} label={`Usual range ${basis}: ${words}`} />
      <span>{words}</span>
    </>
  )
}
