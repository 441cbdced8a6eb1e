import type { ReactNode } from 'react'
import styles from './choice-group.module.css'

export const ChoiceGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.group}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <fieldset className={styles.choices} aria-label={label}>
      {children}
    </fieldset>
  </div>
)

export type ChoiceButtonProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

export const ChoiceButton = ({ isChosen, onChoose, children }: ChoiceButtonProps) => (
  <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </button>
)
