import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Missing } from './missing.tsx'
import styles from './stat.module.css'

export type StatProps = {
  label: string
  /** What kind of figure it is: "Real-time", "Henry Hub", "1 h". */
  kind: string
  value: string
  /** Why the value is missing: it is then a dash. */
  missing?: string | undefined
  unit?: string | undefined
  /** `stale` is a figure that is no longer known to be true: gray, whichever way it points. */
  tone?: 'up' | 'down' | 'neutral' | 'stale' | undefined
  /** Which way the figure points; a figure that stands still has a tone but no arrow. */
  arrow?: 'up' | 'down' | undefined
  /** Under the figure: the norm, the age, the reason it is missing. */
  children?: ReactNode
}

/** One figure of a strip: large, tabular, its unit small beside it. Lives inside a `<dl>`. */
export const Stat = ({ label, kind, value, missing, unit, tone = 'neutral', arrow, children }: StatProps) => (
  <div className={styles.stat}>
    <dt className={styles.label}>
      {label} <span className={styles.kind}>{kind}</span>
    </dt>
    <dd className={styles.body}>
      <span className={classNames(styles.value, styles[tone])} data-tone={tone}>
        {arrow && <Arrow direction={arrow} />}
        {/* A new figure is a new element, so that it fades in; nothing else on the page moves. */}
        <span key={value} className={styles.figure}>
          {missing === undefined ? value : <Missing reason={missing} grows="right" />}
        </span>
      </span>
      {unit && <span className={styles.unit}>{unit}</span>}
      {children && <div className={styles.note}>{children}</div>}
    </dd>
  </div>
)

const Arrow = ({ direction }: { direction: 'up' | 'down' }) => (
  <svg viewBox="0 0 12 10" className={styles.arrow} aria-hidden="true">
    <path d={direction === 'up' ? 'M6 0l6 10H0z' : 'M0 0h12L6 10z'} fill="currentColor" />
  </svg>
)
