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

const MARGIN = 2

/** An SVG path through the values, scaled to fit. Flat values run through the middle; a null lifts the pen. */
export function sparkPath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value) => value !== null)
  const lowest = Math.min(...known)
  const highest = Math.max(...known)
  const span = highest - lowest
  const stepX = values.length > 1 ? width / (values.length - 1) : 0
  const y = (value: number) => (span === 0 ? height / 2 : MARGIN + ((highest - value) / span) * (height - 2 * MARGIN))

  let path = ''
  let penDown = false
  values.forEach((value, index) => {
    if (value === null) {
      penDown = false
      return
    }
    path += `${penDown ? 'L' : 'M'}${round(index * stepX)} ${round(y(value))}`
    penDown = true
  })
  return path
}

const round = (value: number) => Math.round(value * 10) / 10
