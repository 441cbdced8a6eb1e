import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { barScale, hoursAhead, type ShownHour } from '@tradeops/domain/present/hours-ahead'
import { spansOf } from '@tradeops/domain/present/narrative-blocks'
import { decimal } from '@tradeops/domain/present/numbers'
import { shownTime } from '../../lib/time/shown-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { HourBar } from '../../ui/figures/hour-bar.tsx'
import { FigureOrReason } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './six-hours.module.css'

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

/** How high net load goes in the next six hours, and what stands against it. */
export function SixHours({ nextHours }: { nextHours: NextHours }) {
  const ahead = hoursAhead(nextHours)
  if (!ahead) return null
  const scale = barScale(ahead.hours)
  return (
    <Section heading="Next six hours" note={forecastWords(nextHours)}>
      {ahead.sentence && (
        <p className={styles.sentence}>
          {spansOf(ahead.sentence).map(({ text, bold }) => (bold ? <strong key={text}>{text}</strong> : text))}
        </p>
      )}
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">
              GW<span className={styles.key}>filled: net load, dashed: capacity less wind and solar</span>
            </th>
            {ahead.hours.map((hour) => (
              <th key={hour.hourStart} scope="col" className={classNames(hour.isPeak && styles.peak)}>
                <HourBar hour={hour} scale={scale} className={styles.bar} />
                {hour.hourEnding}
                <small>{hour.mark ?? hour.clock}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, quantity]) => (
            <tr key={quantity} className={classNames(isLead(quantity) && styles.lead)}>
              <th scope="row">{name}</th>
              {ahead.hours.map((hour) => (
                <td
                  key={hour.hourStart}
                  className={classNames(quantity === 'marginMw' && hour.isTight && styles.tight)}
                >
                  <HourFigure hour={hour} quantity={quantity} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {scale && `Bars start at ${scale.floorMw / 1000} GW. `}
        Margin is capacity less load; day-ahead is the hub average.
      </p>
    </Section>
  )
}

type Quantity = (typeof ROWS)[number][1]

const isLead = (quantity: Quantity) => quantity === 'netLoadMw' || quantity === 'marginMw'

const HourFigure = ({ hour, quantity }: { hour: ShownHour; quantity: Quantity }) => (
  <FigureOrReason
    text={quantity === 'dayAhead' ? decimal(hour.dayAhead, 0) : hour.texts[quantity]}
    reason={hour.reasons[quantity]}
  />
)

/** When the oldest forecast in use was put out. */
function forecastWords({ publishedAt }: NextHours): string {
  const [oldest] = Object.values(publishedAt)
    .filter((at) => at !== null)
    .sort()
  return oldest ? `forecasts of ${shownTime(new Date(oldest))} or later` : 'no forecasts'
}
