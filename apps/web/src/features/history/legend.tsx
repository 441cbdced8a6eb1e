import type { SeriesAnswer } from '@tradeops/contract/market/history'
import { LEVEL_WORDS } from '@tradeops/domain/present/names'
import { LevelMark } from '../../ui/figures/chip.tsx'
import chart from './chart/chart.module.css'
import type { ComparedPrices } from './compare/compared-prices.ts'
import { SeriesSwatch } from './controls/series-chips.tsx'
import styles from './history-view.module.css'

const LONG_NAMES: Record<string, string> = { da: 'Day-ahead, hourly step', usual: 'Usual 10–90% for the hour' }
const LEVELS = ['alert', 'warn', 'watch'] as const

export type LegendProps = { answer: SeriesAnswer; compared?: ComparedPrices | null }

/** Names the lines, the band and the marks of the price chart. */
export const Legend = ({ answer: { series, levels }, compared }: LegendProps) => {
  const thinned = series.some(({ thinnedToMinutes }) => thinnedToMinutes !== null)
  return (
    <p className={styles.legend}>
      {series
        .filter(({ unit }) => unit === '$/MWh')
        .map(({ name, label }) => (
          <span key={name} className={styles.key}>
            <SeriesSwatch name={name} /> {LONG_NAMES[name] ?? label}
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
      {LEVELS.filter((level) => levels.some((mark) => mark.level === level)).map((level) => (
        <span key={level} className={styles.key}>
          <LevelMark level={level} size={14} /> {LEVEL_WORDS[level]} began
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
