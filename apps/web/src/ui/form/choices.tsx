import type { ReactNode } from 'react'
import styles from './choices.module.css'

export const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.group}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <fieldset className={styles.choices} aria-label={label}>
      {children}
    </fieldset>
  </div>
)

export type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

export const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </button>
)
