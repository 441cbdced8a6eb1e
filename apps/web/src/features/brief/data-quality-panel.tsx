import { classNames } from '../../ui/class-names.ts'
import { Section } from '../../ui/section.tsx'
import type { Brief } from './brief.ts'
import styles from './data-quality-panel.module.css'
import { missingSources, REQUIRED_SOURCES } from './figures.ts'

export function DataQualityPanel({ brief }: { brief: Brief }) {
  const missing = missingSources(brief)
  const notes = REQUIRED_SOURCES.flatMap(([key, name]) => {
    const note = brief.diagnostics?.[key]?.note
    return brief.required?.[key] === true && note ? [`${name}: ${note}`] : []
  })
  const present = REQUIRED_SOURCES.length - missing.length
  return (
    <Section heading="Data Quality" note={`${present}/${REQUIRED_SOURCES.length} SOURCES`}>
      <ul className={styles.sources}>
        {REQUIRED_SOURCES.map(([key, name]) => {
          const ok = brief.required?.[key] === true
          return (
            <li key={key} className={classNames(styles.source, !ok && styles.missing)}>
              <strong>{ok ? 'OK' : 'MISSING'}</strong>
              <span>{name}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.message}>
        {missing.length === 0
          ? 'All data sources operational - brief generation enabled'
          : `${missing.length} data source(s) unavailable`}
      </p>
      {/* What a source lacks without being missing: old values and late forecasts hold no brief back, but are told. */}
      {notes.length > 0 && <p className={styles.message}>{notes.join('. ')}.</p>}
    </Section>
  )
}
