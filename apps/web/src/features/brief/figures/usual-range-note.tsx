import { describePercentile } from '@tradeops/domain/present/key-figures'
import { UsualRangeChart } from '../../../ui/figures/usual-range-chart.tsx'
import type { Brief } from '../brief.ts'

type Norm = NonNullable<Brief['norms']>['lmp']

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

/** Shows the rank of a figure among the same hours of earlier days, or a note that there are too few. */
export function UsualRangeNote({ value, norm }: { value: number | null; norm: Norm | null | undefined }) {
  const words = describePercentile(norm)
  if (value === null || !norm || words === null) return null
  const { percentile, p10, p50, p90, basis } = norm
  if (!isNumber(percentile) || !isNumber(p10) || !isNumber(p50) || !isNumber(p90)) return <span>{words}</span>
  return (
    <>
      <UsualRangeChart value={value} p10={p10} p50={p50} p90={p90} label={`Usual range ${basis ?? ''}: ${words}`} />
      <span>{words}</span>
    </>
  )
}
