import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { clockCt, dayCt } from '../../lib/market-time.ts'
import { paths } from '../../lib/paths.ts'
import type { Brief } from './brief.ts'
import { asOfOf } from './figures.ts'
import styles from './print-lines.module.css'

/** The head of the printed page: zone, as-of time, and the vintage of the data. */
export function PrintHeader({ brief }: { brief: Brief }) {
  const asOf = new Date(asOfOf(brief))
  return (
    <div className={styles.header}>
      <span>
        {ZONE_NAMES[brief.zone]} · as of {dayCt(asOf)}, {clockCt(asOf)}
      </span>
      <span>Data vintage: {vintageWords(brief)}</span>
    </div>
  )
}

/** Where this very brief can be read again. */
export const PrintFooter = ({ brief }: { brief: Brief }) => (
  <div className={styles.footer}>
    <span>{new URL(paths.keptBrief(brief.zone, brief.id), window.location.origin).href}</span>
  </div>
)

function vintageWords({ scedRunAt, generatedAt, context, configHash }: Brief): string {
  const forecast = context?.loadForecast
  const parts = [
    scedRunAt ? `SCED ${clockCt(new Date(scedRunAt))}` : null,
    `generated ${clockCt(new Date(generatedAt))}`,
    forecast?.ts_utc ? `forecast ${clockCt(new Date(forecast.ts_utc))}` : null,
    configHash ? `rules ${configHash}` : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
