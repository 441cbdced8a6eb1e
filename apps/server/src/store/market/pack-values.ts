/**
 * A column in some five bytes a value: instants and thousandths, each as its distance from the one before, in seven bits a
 * byte. As numbers in a row it would be four times that, and most of what a year's chart costs is moving it.
 */

const THOUSANDTHS = 1000

export type Points = { at: number[]; values: number[] }

function putNumber(bytes: number[], value: number): void {
  // Small distances of either sign become small numbers: 0, −1, 1, −2, ...
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

export function packValues({ at, values }: Readonly<Points>): Buffer {
  const bytes: number[] = []
  let [lastAtMs, last] = [0, 0]
  for (const [index, atMs] of at.entries()) {
    const value = Math.round(values[index]! * THOUSANDTHS)
    putNumber(bytes, atMs - lastAtMs)
    putNumber(bytes, value - last)
    ;[lastAtMs, last] = [atMs, value]
  }
  return Buffer.from(bytes)
}

/** Adds what is packed to a column. */
export function unpackValues(bytes: Uint8Array, into: Points): void {
  let offset = 0
  const number = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[offset++]!
      value += (byte % 128) * scale
      if (byte < 128) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    }
  }
  let [atMs, thousandths] = [0, 0]
  while (offset < bytes.length) {
    atMs += number()
    thousandths += number()
    into.at.push(atMs)
    into.values.push(thousandths / THOUSANDTHS)
  }
}
