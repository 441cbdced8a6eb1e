import { measured } from '../child.ts'
import type { Row } from '../row.ts'

const SPANS = ['1 h', '6 h', '1 d', '7 d', '30 d', '90 d', '365 d'] as const
const BARS = { chartP95Ms: 150, mostPoints: 2000, csvS: 3, xlsxS: 15, risenMb: 60 }

type Figure = (typeof SPANS)[number] | Exclude<keyof typeof BARS, 'chartP95Ms'> | 'longestMs'

/** On the embedded database, whose thread is the server's own. */
export const historyYear: Row = {
  name: 'history with a simulated year of readings stored',
  bar: 'any span p95 < 150 ms, <= 2,000 points; a year of LMP as CSV < 3 s, as XLSX < 15 s, < 60 MB',
  async measure() {
    const found = await measured<Figure>('history-year')
    const { longestMs, mostPoints, csvS, xlsxS, risenMb } = found
    const charts = SPANS.map((span) => `${span} ${found[span].toFixed(0)}`).join(', ')
    return {
      figure: `p95 in ms: ${charts} (longest of all ${longestMs.toFixed(0)}), ${mostPoints} points, CSV ${csvS.toFixed(1)} s, XLSX ${xlsxS.toFixed(1)} s, +${risenMb.toFixed(0)} MB`,
      met:
        SPANS.every((span) => found[span] < BARS.chartP95Ms) &&
        mostPoints <= BARS.mostPoints &&
        csvS < BARS.csvS &&
        xlsxS < BARS.xlsxS &&
        risenMb < BARS.risenMb,
    }
  },
}
