import styles from './switch.module.css'

export const Switch = ({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) => (
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
