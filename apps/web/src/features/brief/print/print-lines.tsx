import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { clockCt, stampCt } from '@tradeops/domain/present/market-time'
import { useContext, useEffect, useState } from 'react'
import { paths } from '../../../lib/routing/paths.ts'
import type { Brief } from '../brief.ts'
import { asOfOf } from '../figures.ts'
import { KeptAt } from '../kept-at.ts'
import { SharedAs } from '../shared/shared-as.ts'
import { writePageMargins } from './page-margins.ts'
import styles from './print-lines.module.css'

/** The head of the printed page: zone, as-of time, and the vintage of the data. */
export function PrintHeader({ brief }: { brief: Brief }) {
  const asOf = useAsOfWords(brief)
  return (
    <div className={styles.header}>
      <span>{asOf}</span>
      <span>{vintageWords(brief)}</span>
    </div>
  )
}

/** Where this very brief can be read again: at the foot of every page, or at the end where a browser has no such foot. */
export function PrintFooter({ brief }: { brief: Brief }) {
  const [inMargins, setInMargins] = useState(false)
  const shared = useContext(SharedAs)
  const [left, right] = [useAsOfWords(brief), vintageWords(brief)]
  const permalink = shared?.url ?? permalinkOf(brief)
  // The banner is on the first page only, and pages are parted.
  const simulated = brief.origin === 'simulated'
  useEffect(() => {
    const margins = writePageMargins({ left: simulated ? `${left} · SIMULATED` : left, right, foot: permalink })
    setInMargins(margins.shown)
    return margins.remove
  }, [left, right, permalink, simulated])
  if (inMargins) return null
  return <div className={styles.footer}>{permalink}</div>
}

const permalinkOf = ({ zone, id }: Brief) => new URL(paths.keptBrief(zone, id), window.location.origin).href

function useAsOfWords(brief: Brief): string {
  const isKept = useContext(KeptAt) !== null
  const isShared = useContext(SharedAs) !== null
  const words = isShared ? 'shared, as of' : isKept ? 'kept, as of' : 'as of'
  return `${ZONE_NAMES[brief.zone]} · ${words} ${stampCt(new Date(asOfOf(brief)))}`
}

function vintageWords({ scedRunAt, generatedAt, context, configHash }: Brief): string {
  const forecast = context?.loadForecast
  const parts = [
    scedRunAt ? `SCED ${clockCt(new Date(scedRunAt))}` : null,
    `generated ${clockCt(new Date(generatedAt))}`,
    forecast?.ts_utc ? `forecast ${clockCt(new Date(forecast.ts_utc))}` : null,
    configHash ? `rules ${configHash}` : null,
  ]
  return `Data vintage: ${parts.filter((part) => part !== null).join(', ')}`
}
