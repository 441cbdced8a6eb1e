import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { REQUIRED_SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { getSourceTitle } from '@tradeops/domain/present/names'
import { describeStaleAge } from '../../../lib/market/describe-stale-age.ts'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief } from '../brief.ts'
import { useAgeReferenceTime } from '../brief-context.ts'
import { listMissingSourceTitles } from '../figures.ts'
import { isLiveOrConnecting, type Liveness } from '../live/liveness.ts'
import styles from './data-quality-panel.module.css'

export function DataQualityPanel({ brief, liveness }: { brief: Brief; liveness: Liveness }) {
  const now = useAgeReferenceTime()
  const missing = listMissingSourceTitles(brief)
  const notes = REQUIRED_SOURCE_NAMES.flatMap((key) => {
    const note = brief.required?.[key] === true && (brief.diagnostics?.[key]?.note ?? oldWords(brief, key, now))
    return note ? [`${getSourceTitle(key)}: ${note}`] : []
  })
  const present = REQUIRED_SOURCE_NAMES.length - missing.length
  return (
    <Section heading="Data Quality" note={`${present}/${REQUIRED_SOURCE_NAMES.length} SOURCES`}>
      <ul className={classNames(styles.sources, isLiveOrConnecting(liveness) && styles.current)}>
        {REQUIRED_SOURCE_NAMES.map((key) => {
          const ok = brief.required?.[key] === true
          return (
            <li key={key} className={classNames(styles.source, !ok && styles.missing)}>
              <strong>{ok ? 'OK' : 'MISSING'}</strong>
              <span>{getSourceTitle(key)}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.message}>{messageOf(brief, liveness, now)}</p>
      {/* Old values and late forecasts do not block a brief, but this note lists them. */}
      {notes.length > 0 && <p className={styles.message}>{notes.join('. ')}.</p>}
    </Section>
  )
}

/** States the age of a source whose values are too old now, even if the brief called them fresh when it was made. */
function oldWords({ diagnostics }: Brief, source: RequiredSourceName, now: Date): string | null {
  const old = describeStaleAge(source, diagnostics?.[source]?.observedAt ?? null, now)
  return old && `${old} old`
}

const isStale = (brief: Brief, source: RequiredSourceName, now: Date): boolean =>
  brief.diagnostics?.[source]?.state === 'stale' || oldWords(brief, source, now) !== null

function messageOf(brief: Brief, liveness: Liveness, now: Date): string {
  const missing = listMissingSourceTitles(brief)
  if (missing.length > 0) return `${missing.length} data source(s) unavailable`
  const madeAt = formatMoment(new Date(brief.madeAt), now)
  if (liveness === 'past') return `As of ${madeAt}, when this brief was made.`
  if (liveness === 'lost' || liveness === 'offline') return `As of ${madeAt}, not confirmed since.`
  const stale = REQUIRED_SOURCE_NAMES.filter((key) => isStale(brief, key, now))
  if (stale.length > 0) return `${stale.length} data source(s) stale`
  return 'All data sources operational - brief generation enabled'
}
