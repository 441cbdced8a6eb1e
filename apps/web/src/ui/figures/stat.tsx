import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { MissingValue } from './missing.tsx'
import styles from './stat.module.css'

export type FigureTileProps = {
  label: string
  /** The kind of figure, such as "Real-time", "Henry Hub" or "1 h". */
  kind: ReactNode
  value: string
  /** Why the value is missing; a dash is shown then. */
  missing?: string | undefined
  unit?: string | undefined
  /** How the figure is colored; `stale` is a figure that can be outdated, shown in gray. */
  tone?: 'up' | 'down' | 'neutral' | 'stale' | undefined
  /** The direction of the change; undefined if the figure did not change. */
  arrow?: 'up' | 'down' | undefined
  /** Notes below the figure: the norm, the age, the reason it is missing. */
  children?: ReactNode
}

/** Shows one large figure with its unit, inside a `<dl>`. */
export const FigureTile = ({
  label,
  kind,
  value,
  missing,
  unit,
  tone = 'neutral',
  arrow,
  children,
}: FigureTileProps) => (
  <div className={styles.stat}>
    <dt className={styles.label}>
      {label} <span className={styles.kind}>{kind}</span>
    </dt>
    <dd>
      <span className={classNames(styles.value, styles[tone])} data-tone={tone}>
        {arrow && <Arrow direction={arrow} />}
        {/* The React key makes a changed figure a new element, so that it fades in. */}
        <span key={value} className={styles.figure}>
          {missing === undefined ? value : <MissingValue reason={missing} grows="right" />}
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
