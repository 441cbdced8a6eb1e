import { type ApiMonthlyLoadPeak, describeMonthlyLoadPeak } from '@tradeops/domain/present/monthly-load-peak-words'
import styles from './monthly-peak-line.module.css'

/** `peak` is missing outside the peak season, without its input data, and in older briefs. */
export type MonthlyPeakLineProps = { peak: ApiMonthlyLoadPeak | null | undefined; at: Date }

/** Shows in one line whether today can set the month's load peak, and when to reduce load. */
export function MonthlyPeakLine({ peak, at }: MonthlyPeakLineProps) {
  const text = describeMonthlyLoadPeak(peak, at.getTime())
  return text && <p className={styles.line}>{text}</p>
}
