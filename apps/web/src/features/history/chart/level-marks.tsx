import type { SeriesAnswer } from '@tradeops/contract/market/history'
import { levelRank } from '@tradeops/domain/rules/level'
import { LevelMark } from '../../../ui/figures/chip.tsx'
import type { TimeScale } from './plot.ts'

const SIZE = 13

type Marks = SeriesAnswer['levels']

/** The marks of a chart. Where several would overlap, only the one with the highest level is shown. */
export function removeOverlappingMarks(levels: Marks, x: (atMs: number) => number): Marks {
  const shown: Marks = []
  for (const mark of levels) {
    const before = shown.at(-1)
    if (!before || x(mark.at) - x(before.at) >= SIZE) shown.push(mark)
    else if (levelRank(mark.level) > levelRank(before.level)) shown[shown.length - 1] = mark
  }
  return shown
}

/** Marks on the time axis where a level began. */
export const LevelMarks = ({ levels, scale, y }: { levels: Marks; scale: TimeScale; y: number }) =>
  removeOverlappingMarks(levels, scale.x).map(({ at, level }) => (
    <g key={at} transform={`translate(${scale.x(at) - SIZE / 2} ${y})`}>
      <LevelMark level={level} size={SIZE} />
    </g>
  ))
