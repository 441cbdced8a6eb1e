import { measured } from '../child.ts'
import type { Row } from '../row.ts'

const BARS = { chartP95Ms: 150, mostPoints: 2000, csvS: 3, xlsxS: 15, risenMb: 60 }

/** On the embedded database, whose thread is the server's own. */
export const historyYear: Row = {
  name: 'history with a simulated year of readings stored',
  bar: 'any span p95 < 150 ms, <= 2,000 points; a year of LMP as CSV < 3 s, as XLSX < 15 s, < 60 MB',
  async measure() {
    const found = await measured<keyof typeof BARS>('history-year')
    const { chartP95Ms, mostPoints, csvS, xlsxS, risenMb } = found
    return {
      figure: `p95 ${chartP95Ms.toFixed(0)} ms, ${mostPoints} points, CSV ${csvS.toFixed(1)} s, XLSX ${xlsxS.toFixed(1)} s, +${risenMb.toFixed(0)} MB`,
      met:
        chartP95Ms < BARS.chartP95Ms &&
        mostPoints <= BARS.mostPoints &&
        csvS < BARS.csvS &&
        xlsxS < BARS.xlsxS &&
        risenMb < BARS.risenMb,
    }
  },
}
