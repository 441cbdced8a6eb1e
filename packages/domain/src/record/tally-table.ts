import { ZONES, type Zone } from '../market/zones.ts'
import { type AlertLevelCounts, type BriefTally, sumAlertLevelCounts } from './brief-tally.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const share = (count: number, briefs: number): string => ((100 * count) / Math.max(1, briefs)).toFixed(1)

const shares = ({ briefs, watch, warn, alert }: AlertLevelCounts): string =>
  briefs === 0 ? '-' : [watch, warn, alert].map((count) => share(count, briefs)).join(' / ')

/** Writes two tables for a terminal: the alert levels of each month and zone, and the rules that raised them. */
export function writeBriefTallyTable(tally: BriefTally): string[] {
  const columns: readonly (Zone | null)[] = [...ZONES, null]
  const line = (name: string, month: number | null) =>
    [name.padEnd(5), ...columns.map((zone) => shares(sumAlertLevelCounts(tally, zone, month)).padStart(19))].join('')
  const { briefs } = sumAlertLevelCounts(tally, null, null)
  const monthRows = MONTHS.flatMap((name, index) =>
    sumAlertLevelCounts(tally, null, index + 1).briefs > 0 ? [line(name, index + 1)] : [],
  )
  const rules = Object.entries(tally.rules).sort(([, one], [, other]) => other.watch - one.watch)
  return [
    `Share of ${briefs} briefs at least at watch / warn / alert, in percent`,
    ['     ', ...columns.map((zone) => (zone ?? 'all').padStart(19))].join(''),
    ...monthRows,
    line('all', null),
    '',
    'By rule: briefs at or above watch / warn / alert, first in a brief; episodes at watch or above',
    ...rules.map(
      ([kind, count]) =>
        `${kind.padEnd(22)}${shares({ ...count, briefs }).padStart(19)}${share(count.first, tally.written).padStart(8)}${String(count.episodes).padStart(8)}`,
    ),
    '',
    ...contradictionLines(tally),
  ]
}

function contradictionLines({ written, contradictions }: BriefTally): string[] {
  if (written === 0) return ['No brief was written out, so none was checked for contradictions.']
  const found = Object.entries(contradictions)
  if (found.length === 0) return [`None of the ${written} briefs written out contradicts itself.`]
  return [
    `Of the ${written} briefs written out, those that contradict themselves, and the first of them`,
    ...found.map(([name, { briefs, first }]) => `${String(briefs).padStart(8)}  ${name}: ${first}`),
  ]
}
