import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './section.module.css'

export type SectionProps = {
  heading: string
  /** Content at the right end of the heading: a count or a time. */
  note?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Section({ heading, note, className, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classNames(styles.section, className)}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </section>
  )
}
