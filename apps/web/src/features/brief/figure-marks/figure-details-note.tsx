import { formatFigure } from '@tradeops/domain/present/figure-text'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import type { Brief } from '../brief.ts'
import styles from './figure-marks.module.css'

/** Shows the exact value of a figure, with its time, threshold and source. */
export const FigureDetailsNote = ({ figure }: { figure: Brief['figures'][number] }) => {
  const { label, value, unit, asOf, source, threshold } = figure
  const facts = [
    asOf ? `as of ${formatMoment(new Date(asOf), readServerTime())}` : null,
    typeof threshold === 'number' ? `threshold ${formatFigure(threshold, unit)}` : null,
    source ? `from ${source}` : null,
  ]
  return (
    <span className={styles.note} role="note">
      <strong>
        {label ?? ''} {formatFigure(value, unit)}
      </strong>
      {facts.filter((fact) => fact !== null).map((fact) => `, ${fact}`)}.
    </span>
  )
}
