import styles from './switch.module.css'

export type SwitchProps = { label: string; isOn: boolean; onToggle: () => void }

export const Switch = ({ label, isOn, onToggle }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    className={styles.switch}
    onClick={onToggle}
  >
    <span className={styles.track}>
      <span className={styles.knob} />
    </span>
  </button>
)
