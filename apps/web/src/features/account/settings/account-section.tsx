import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Section } from '../../../ui/frame/section.tsx'
import styles from './account-view.module.css'

export type AccountSectionProps = {
  id: string
  heading: string
  note?: ReactNode
  danger?: boolean
  children: ReactNode
}

export const AccountSection = ({ id, heading, note, danger = false, children }: AccountSectionProps) => (
  <div id={id} className={styles.part}>
    <Section heading={heading} note={note} className={classNames(danger && styles.danger)}>
      {children}
    </Section>
  </div>
)
