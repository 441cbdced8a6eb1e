import type { MarketHistoryAnswer } from '@tradeops/contract/market/history'
import type { ReactNode } from 'react'
import { useElementWidth } from '../../../lib/browser/use-element-width.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { ComparedPrices } from '../compare/compared-prices.ts'
import styles from './chart.module.css'
import { ChartCursor } from './chart-cursor.tsx'
import { LineChart } from './line-chart.tsx'
import { createTimeScale } from './plot.ts'
import { HistoryPriceChart } from './price-chart.tsx'

const SYSTEM_HEIGHT = 150
const GAS_HEIGHT = 70
const MW_PER_GW = 1000

export type HistoryChartsProps = {
  answer: MarketHistoryAnswer
  compared?: ComparedPrices | null
  cursorMs: number | null
  /** Called when the cursor moves; null in a preview, which has no cursor. */
  onCursor: ((atMs: number | null) => void) | null
  legend: ReactNode
}

/** Shows the charts of prices, system and gas over one time span, with one cursor over all of them. */
export function HistoryCharts({ answer, compared = null, cursorMs, onCursor, legend }: HistoryChartsProps) {
  const [ref, width] = useElementWidth()
  const scale = createTimeScale(Date.parse(answer.from), Date.parse(answer.to), width)
  const system = answer.series.filter(({ unit }) => unit === 'MW')
  const gas = answer.series.filter(({ name }) => name === 'gas')
  const shared = { scale, cursorMs }
  const names = system.map(({ label }) => label.toLowerCase()).join(', ')
  return (
    <div ref={ref}>
      <ChartCursor answer={answer} scale={scale} cursorMs={cursorMs} onCursor={onCursor}>
        <Section heading="Price" note="$/MWh · times in CT" className={styles.section}>
          <HistoryPriceChart answer={answer} compared={compared} {...shared} />
          {legend}
        </Section>
        {system.length > 0 && (
          <Section heading="System" note={`GW · ${names}`} className={styles.section}>
            <LineChart
              title="System, GW"
              series={system}
              divisor={MW_PER_GW}
              digits={0}
              height={SYSTEM_HEIGHT}
              {...shared}
            />
          </Section>
        )}
        {gas.length > 0 && (
          <Section heading="Gas" note="$/MMBtu · Henry Hub" className={styles.section}>
            <LineChart title="Gas, $/MMBtu" series={gas} divisor={1} digits={2} height={GAS_HEIGHT} {...shared} />
          </Section>
        )}
      </ChartCursor>
    </div>
  )
}
