import type { ForecastMiss, ForecastMissesByLeadTime } from '@tradeops/contract/market/forecast-misses'
import { DAY_PART_NAMES, DAY_PARTS } from '@tradeops/domain/forecast-misses/day-part'
import { formatDayCt, formatHourEnding } from '@tradeops/domain/present/market-time'
import { formatSignedMegawatts } from '@tradeops/domain/present/numbers'
import { padToTwoDigits } from '@tradeops/domain/time/central-time'
import { classNames } from '../../ui/class-names.ts'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { MissingValue } from '../../ui/figures/missing.tsx'
import styles from './forecast-misses-section.module.css'
import { DAY_PART_LABELS, describeForecastMiss } from './miss-words.ts'

export type ForecastMissRow = { title: string; misses: ForecastMissesByLeadTime }

/**
 * Shows the forecast misses, one row per series: today, the week, the parts of the day, the bias by hour, and the worst
 * hours.
 */
export function ForecastMissTable({ rows }: { rows: readonly ForecastMissRow[] }) {
  const maxMw = Math.max(1, ...rows.flatMap(({ misses }) => misses.byHour.map(({ meanMw }) => Math.abs(meanMw ?? 0))))
  return (
    <FigureTable
      label="Misses by series"
      className={styles.table}
      narrow="blocks"
      columns={[
        'Series',
        { name: 'Today so far', label: 'Today so far' },
        { name: 'Last 7 days', label: 'Last 7 days' },
        ...DAY_PART_NAMES.map((part) => ({
          name: DAY_PART_LABELS[part],
          unit: `HE${padToTwoDigits(DAY_PARTS[part].from)}–${padToTwoDigits(DAY_PARTS[part].to)}`,
          label: DAY_PART_LABELS[part],
        })),
        { name: 'By hour', unit: 'HE01–24', label: 'By hour', className: styles.bars },
        { name: 'Worst hours', label: 'Worst hours', className: styles.worst },
      ]}
      rows={rows.map(({ title, misses: { today, week, byPart, byHour, worst } }) => ({
        key: title,
        name: title,
        cells: [
          <MissFigure key="today" miss={today} />,
          <MissFigure key="week" miss={week} />,
          ...DAY_PART_NAMES.map((part) => {
            const miss = byPart.find((each) => each.part === part)
            return miss && <MissFigure key={part} miss={miss} />
          }),
          <HourBars key="hours" hours={byHour} maxMw={maxMw} />,
          worst.map(({ hourStart, missMw }) => (
            <span key={hourStart}>
              <time dateTime={hourStart}>
                {formatDayCt(new Date(hourStart))} {formatHourEnding(new Date(hourStart))}
              </time>{' '}
              {formatSignedMegawatts(missMw)}
            </span>
          )),
        ],
      }))}
    />
  )
}

const MissFigure = ({ miss }: { miss: ForecastMiss }) =>
  miss.meanMw === null ? (
    <MissingValue reason="no hour could be scored" />
  ) : (
    <>
      <b className={classNames(miss.meanMw < 0 ? styles.under : styles.over)}>{formatSignedMegawatts(miss.meanMw)}</b>
      <small>{describeForecastMiss(miss)}</small>
    </>
  )

const HEIGHT = 40
const STEP = 4

/**
 * Draws the forecast bias of each hour of the day around zero, all series on one scale; the hourly table has the
 * figures.
 */
const HourBars = ({ hours, maxMw }: { hours: ForecastMissesByLeadTime['byHour']; maxMw: number }) => (
  <svg className={styles.chart} viewBox={`0 0 ${24 * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    {hours.map(({ hourEnding, meanMw }) => {
      if (meanMw === null) return null
      const height = (Math.abs(meanMw) / maxMw) * (HEIGHT / 2)
      return (
        <rect
          key={hourEnding}
          className={meanMw < 0 ? styles.barUnder : styles.barOver}
          x={(hourEnding - 1) * STEP + 0.5}
          width={STEP - 1}
          y={meanMw < 0 ? HEIGHT / 2 : HEIGHT / 2 - height}
          height={height}
        />
      )
    })}
    <line className={styles.zero} x2={24 * STEP} y1={HEIGHT / 2} y2={HEIGHT / 2} />
  </svg>
)
