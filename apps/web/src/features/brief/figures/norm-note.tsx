import { ordinal, plural } from '../../../lib/market/format.ts'
import { Whisker } from '../../../ui/figures/whisker.tsx'
import type { Brief } from '../brief.ts'

type Norm = NonNullable<Brief['norms']>['lmp']

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

/** `HE18 weekdays, 30 days` says more than a strip has room for; the span is in the evidence. */
const shortBasis = (basis: string) => basis.split(',')[0]

/** Is this normal? Where the figure stands among the same hours, or that there are too few to say. */
export function NormNote({ value, norm }: { value: number | null; norm: Norm | null | undefined }) {
  if (value === null || !norm) return null
  const { percentile, p10, p50, p90, n, basis } = norm
  if (!isNumber(percentile)) return isNumber(n) ? <span>{plural(n, 'day')}, too few to rank</span> : null
  const words = basis ? `${ordinal(percentile)} percentile, ${shortBasis(basis)}` : `${ordinal(percentile)} percentile`
  if (!isNumber(p10) || !isNumber(p50) || !isNumber(p90)) return <span>{words}</span>
  return (
    <>
      <Whisker value={value} p10={p10} p50={p50} p90={p90} label={`Usual range ${basis ?? ''}: ${words}`} />
      <span>{words}</span>
    </>
  )
}
