import { describeMonthlyPeak, type SentMonthlyPeak } from '@tradeops/domain/present/monthly-peak-words'
import styles from './monthly-peak-line.module.css'

/** Input of the line; the peak is missing out of season, without its inputs and in older briefs. */
export type MonthlyPeakLineProps = { peak: SentMonthlyPeak | null | undefined; at: Date }

/** Shows in one line whether today can set the month's load peak, and when to be down. */
export function MonthlyPeakLine({ peak, at }: MonthlyPeakLineProps) {
  const text = describeMonthlyPeak(peak, at.getTime())
  return text && <p className={styles.line}>{text}</p>
}
