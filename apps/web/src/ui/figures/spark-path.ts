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
