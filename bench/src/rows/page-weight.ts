import { measurePageScriptKb } from '../../../scripts/measure-page-weight.mjs'
import type { Benchmark } from '../benchmark.ts'

const MAX_KB = { 'home-page': 100, 'brief-page': 130, 'monitor-page': 200, 'history-page': 200 }

export const pageWeightBenchmark: Benchmark = {
  name: 'JavaScript that a page needs before it runs (gzip)',
  bar: Object.entries(MAX_KB)
    .map(([page, maxKb]) => `${page} <= ${maxKb} KB`)
    .join(', '),
  async measure() {
    const pages = Object.entries(MAX_KB).map(([page, maxKb]) => ({ page, maxKb, kb: measurePageScriptKb(page) }))
    return {
      figure: pages.map(({ page, kb }) => `${page} ${kb.toFixed(1)} KB`).join(', '),
      met: pages.every(({ kb, maxKb }) => kb <= maxKb),
    }
  },
}
