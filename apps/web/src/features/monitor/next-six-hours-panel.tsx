import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { createNetLoadBarScale, type FormattedHourAhead, formatHoursAhead } from '@tradeops/domain/present/hours-ahead'
import { splitBoldSpans } from '@tradeops/domain/present/narrative-blocks'
import { formatDecimal } from '@tradeops/domain/present/numbers'
import { formatTime } from '../../lib/time/shown-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { NetLoadHourBar } from '../../ui/figures/hour-bar.tsx'
import { FigureOrMissingReason } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './panels.module.css'

type NextHours = MonitorAnswer['nextHours']

const ROWS = [
  ['Net load', 'netLoadMw'],
  ['Margin', 'marginMw'],
  ['Load', 'loadMw'],
  ['Wind', 'windMw'],
  ['Solar', 'solarMw'],
  ['Capacity', 'capacityMw'],
  ['Day-ahead, $', 'dayAhead'],
] as const

/** Shows net load and margin in the next six hours. */
export function NextSixHoursPanel({ nextHours }: { nextHours: NextHours }) {
  const ahead = formatHoursAhead(nextHours)
  if (!ahead) return null
  const scale = createNetLoadBarScale(ahead.hours)
  return (
    <Section heading="Next six hours" note={forecastWords(nextHours)}>
      {ahead.sentence && (
        <p className={styles.sentence}>
          {splitBoldSpans(ahead.sentence).map(({ text, bold }) => (bold ? <strong key={text}>{text}</strong> : text))}
        </p>
      )}
      <FigureTable
        label="Next six hours"
        className={styles.hours}
        columns={[
          {
            key: 'unit',
            name: (
              <>
                GW<span className={styles.key}>filled: net load, dashed: capacity less wind and solar</span>
              </>
            ),
          },
          ...ahead.hours.map((hour) => ({
            key: hour.hourStart,
            name: (
              <>
                <NetLoadHourBar hour={hour} scale={scale} className={styles.bar} />
                {hour.hourEnding}
                <small>{hour.note}</small>
              </>
            ),
            className: classNames(hour.isPeak && styles.peak),
          })),
        ]}
        rows={ROWS.map(([name, quantity]) => ({
          key: quantity,
          name,
          className: classNames(isLead(quantity) && styles.lead),
          cells: ahead.hours.map((hour) => ({
            className: classNames(quantity === 'marginMw' && hour.isTight && styles.tight),
            content: <HourFigure hour={hour} quantity={quantity} />,
          })),
        }))}
      />
      <p className={styles.note}>
        {scale && `Bars start at ${scale.floorMw / 1000} GW. `}
        Margin is capacity less load; day-ahead is the hub average.
      </p>
    </Section>
  )
}

type Quantity = (typeof ROWS)[number][1]

const isLead = (quantity: Quantity) => quantity === 'netLoadMw' || quantity === 'marginMw'

const HourFigure = ({ hour, quantity }: { hour: FormattedHourAhead; quantity: Quantity }) => (
  <FigureOrMissingReason
    text={quantity === 'dayAhead' ? formatDecimal(hour.dayAhead, 0) : hour.texts[quantity]}
    reason={hour.reasons[quantity]}
  />
)

/** States when the oldest of the forecasts in use was published. */
function forecastWords({ publishedAt }: NextHours): string {
  const [oldest] = Object.values(publishedAt)
    .filter((at) => at !== null)
    .sort()
  return oldest ? `forecasts from ${formatTime(new Date(oldest))} or later` : 'no forecasts'
}
