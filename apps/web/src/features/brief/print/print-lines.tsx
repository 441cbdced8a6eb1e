import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatClockCt, formatStampCt } from '@tradeops/domain/present/market-time'
import { useContext, useEffect, useState } from 'react'
import { useSiteOrigin } from '../../../lib/browser/server-render.ts'
import { pageAddresses } from '../../../lib/routing/paths.ts'
import type { Brief } from '../brief.ts'
import { PastBriefTimeContext, SharedBriefContext } from '../brief-context.ts'
import { getBriefMarketTime } from '../figures.ts'
import { writePageMargins } from './page-margins.ts'
import styles from './print-lines.module.css'

export function PrintHeader({ brief }: { brief: Brief }) {
  const asOf = useAsOfWords(brief)
  return (
    <div className={`print-only ${styles.header}`}>
      <span>{asOf}</span>
      <span>{vintageWords(brief)}</span>
    </div>
  )
}

/**
 * Prints the permanent link of a brief: at the bottom of every page, or at the end if the browser does not support page
 * margins.
 */
export function PrintFooter({ brief }: { brief: Brief }) {
  const [inMargins, setInMargins] = useState(false)
  const shared = useContext(SharedBriefContext)
  const [left, right] = [useAsOfWords(brief), vintageWords(brief)]
  const origin = useSiteOrigin()
  const permalink = shared?.url ?? permalinkOf(brief, origin)
  // The footer repeats that data is simulated, because the banner is only on the first page and printed pages can get
  // separated.
  const simulated = brief.origin === 'simulated'
  useEffect(() => {
    const margins = writePageMargins({ left: simulated ? `${left} · SIMULATED` : left, right, foot: permalink })
    setInMargins(margins.shown)
    return margins.remove
  }, [left, right, permalink, simulated])
  if (inMargins) return null
  return <div className={`print-only ${styles.footer}`}>{permalink}</div>
}

const permalinkOf = ({ zone, id }: Brief, origin: string) => new URL(pageAddresses.pastBrief(zone, id), origin).href

function useAsOfWords(brief: Brief): string {
  const isPast = useContext(PastBriefTimeContext) !== null
  const isShared = useContext(SharedBriefContext) !== null
  const words = isShared ? 'shared, as of' : isPast ? 'past, as of' : 'as of'
  return `${ZONE_NAMES[brief.zone]} · ${words} ${formatStampCt(new Date(getBriefMarketTime(brief)))}`
}

function vintageWords({ scedRunAt, generatedAt, context, configHash }: Brief): string {
  const forecast = context?.loadForecast
  const parts = [
    scedRunAt ? `SCED ${formatClockCt(new Date(scedRunAt))}` : null,
    generatedAt ? `generated ${formatClockCt(new Date(generatedAt))}` : null,
    forecast?.ts_utc ? `forecast ${formatClockCt(new Date(forecast.ts_utc))}` : null,
    configHash ? `rules ${configHash}` : null,
  ]
  return `Data vintage: ${parts.filter((part) => part !== null).join(', ')}`
}
