import {
  HISTORY_SERIES,
  HISTORY_SERIES_NAMES,
  type HistorySeries,
} from '@tradeops/domain/market/history/history-series'
import chart from '../chart/chart.module.css'
import styles from './controls.module.css'

export type SeriesToggleButtonsProps = {
  chosen: readonly HistorySeries[]
  onChange: (chosen: readonly HistorySeries[]) => void
}

/** Shows a toggle button for each history series, drawn like its line; the last chosen series cannot be removed. */
export const SeriesToggleButtons = ({ chosen, onChange }: SeriesToggleButtonsProps) => (
  <fieldset className={`screen-only ${styles.chips}`} aria-label="Series">
    {HISTORY_SERIES_NAMES.map((name) => {
      const isChosen = chosen.includes(name)
      const others = chosen.filter((each) => each !== name)
      const next = isChosen ? others : HISTORY_SERIES_NAMES.filter((each) => each === name || others.includes(each))
      return (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-pressed={isChosen}
          onClick={() => next.length > 0 && onChange(next)}
        >
          {isChosen && <SeriesLineSample name={name} />}
          {name === 'usual' ? 'Usual band' : HISTORY_SERIES[name].label}
        </button>
      )
    })}
  </fieldset>
)

export const SeriesLineSample = ({ name }: { name: HistorySeries }) => (
  <svg width="14" height="10" aria-hidden="true" className={styles.swatch}>
    {name === 'usual' ? (
      <rect className={chart.band} width="14" height="10" />
    ) : (
      <path className={`${chart.line} ${chart[name]}`} d="M0 5H14" />
    )}
  </svg>
)
