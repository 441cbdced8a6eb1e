import type { MarketHistoryAnswer } from '@tradeops/contract/market/history'
import { rankAlertLevel } from '@tradeops/domain/rules/alert-level'
import { AlertLevelMark } from '../../../ui/figures/chip.tsx'
import type { TimeScale } from './plot.ts'

const SIZE = 13

type Marks = MarketHistoryAnswer['levels']

/**
 * Removes overlapping marks of alert levels from a chart: of several marks at one place, only the highest level stays.
 */
export function removeOverlappingLevelMarks(levels: Marks, x: (atMs: number) => number): Marks {
  const shown: Marks = []
  for (const mark of levels) {
    const before = shown.at(-1)
    if (!before || x(mark.at) - x(before.at) >= SIZE) shown.push(mark)
    else if (rankAlertLevel(mark.level) > rankAlertLevel(before.level)) shown[shown.length - 1] = mark
  }
  return shown
}

/** Draws marks on the time axis at the moments when an alert level began. */
export const AlertLevelMarks = ({ levels, scale, y }: { levels: Marks; scale: TimeScale; y: number }) =>
  removeOverlappingLevelMarks(levels, scale.x).map(({ at, level }) => (
    <g key={at} transform={`translate(${scale.x(at) - SIZE / 2} ${y})`}>
      <AlertLevelMark level={level} size={SIZE} />
    </g>
  ))
