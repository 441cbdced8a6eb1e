import type { MarketHistoryAnswer } from '@tradeops/contract/market/history'
import { ALERT_LEVEL_NAMES } from '@tradeops/domain/present/names'
import { AlertLevelMark } from '../../ui/figures/chip.tsx'
import chart from './chart/chart.module.css'
import type { ComparedPrices } from './compare/compared-prices.ts'
import { SeriesLineSample } from './controls/series-toggle-buttons.tsx'
import styles from './history-view.module.css'

const LONG_NAMES: Record<string, string> = { da: 'Day-ahead, hourly step', usual: 'Usual 10–90% for the hour' }
const ALERT_LEVELS = ['alert', 'warn', 'watch'] as const

export type PriceChartLegendProps = { answer: MarketHistoryAnswer; compared?: ComparedPrices | null }

/** Shows the legend of the price chart: its lines, its band and its marks. */
export const PriceChartLegend = ({ answer: { series, levels }, compared }: PriceChartLegendProps) => {
  const thinned = series.some(({ thinnedToMinutes }) => thinnedToMinutes !== null)
  return (
    <p className={styles.legend}>
      {series
        .filter(({ unit }) => unit === '$/MWh')
        .map(({ name, label }) => (
          <span key={name} className={styles.key}>
            <SeriesLineSample name={name} /> {LONG_NAMES[name] ?? label}
          </span>
        ))}
      {compared && (
        <span className={styles.key}>
          <svg width="14" height="10" aria-hidden="true">
            <path className={`${chart.line} ${chart.compared}`} d="M0 5H14" />
          </svg>{' '}
          {compared.label}
        </span>
      )}
      {ALERT_LEVELS.filter((level) => levels.some((mark) => mark.level === level)).map((level) => (
        <span key={level} className={styles.key}>
          <AlertLevelMark level={level} size={14} /> {ALERT_LEVEL_NAMES[level]} began
        </span>
      ))}
      <span>
        {thinned
          ? 'Gaps are missing data. Some points are left out; highs and lows are kept.'
          : 'Gaps are missing data.'}
      </span>
    </p>
  )
}
