import { sparkPath } from './spark-path.ts'
import styles from './sparkline.module.css'

const WIDTH = 120
const HEIGHT = 28

/** A word-sized line of recent values, oldest first. A gap stays a gap. */
export const Sparkline = ({ values, label }: { values: readonly (number | null)[]; label: string }) => (
  <svg
    className={styles.sparkline}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    role="img"
    aria-label={label}
  >
    <path d={sparkPath(values, WIDTH, HEIGHT)} vectorEffect="non-scaling-stroke" />
  </svg>
)
