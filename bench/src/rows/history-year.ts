import type { Benchmark } from '../benchmark.ts'
import { runMeasuringProgram } from '../child.ts'

const SPANS = ['1 h', '6 h', '1 d', '7 d', '30 d', '90 d', '365 d'] as const
const LIMITS = { chartP95Ms: 150, maxPoints: 2000, csvS: 3, xlsxS: 15, extraMb: 60 }

type Figure = (typeof SPANS)[number] | Exclude<keyof typeof LIMITS, 'chartP95Ms'> | 'longestMs'

/**
 * Measures the history page on the embedded database, which shares a thread with the server, so that a slow query
 * delays every reader.
 */
export const historyYearBenchmark: Benchmark = {
  name: 'history with a simulated year of readings stored',
  bar: 'any span p95 < 150 ms, <= 2,000 points; a year of LMP as CSV < 3 s, as XLSX < 15 s, < 60 MB',
  async measure() {
    const found = await runMeasuringProgram<Figure>('history-year')
    const { longestMs, maxPoints, csvS, xlsxS, extraMb } = found
    const charts = SPANS.map((span) => `${span} ${found[span].toFixed(0)}`).join(', ')
    return {
      figure: `p95 in ms: ${charts} (longest of all ${longestMs.toFixed(0)}), ${maxPoints} points, CSV ${csvS.toFixed(1)} s, XLSX ${xlsxS.toFixed(1)} s, +${extraMb.toFixed(0)} MB`,
      met:
        SPANS.every((span) => found[span] < LIMITS.chartP95Ms) &&
        maxPoints <= LIMITS.maxPoints &&
        csvS < LIMITS.csvS &&
        xlsxS < LIMITS.xlsxS &&
        extraMb < LIMITS.extraMb,
    }
  },
}
