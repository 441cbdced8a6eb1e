/**
 * A column in some five bytes a value: instants and thousandths, each as its distance from the one before, in seven bits a
 * byte. As numbers in a row it would be four times that, and most of what a year's chart costs is moving it.
 */

const THOUSANDTHS = 1000
/** Distances between neighbors fit into as many bits, which are put together faster than numbers are multiplied; a day's first instant does not. */
const SHORT_BITS = 28

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

/** As many values as so many bytes can hold: none takes less than a byte for its instant and one for itself. */
export const mostPackedIn = (byteCount: number): number => Math.floor(byteCount / 2)

/** Writes what is packed into a column from one of its places on, and tells the place after it. */
export function unpackValues(
  bytes: Uint8Array,
  into: { at: Float64Array; values: Float64Array },
  first: number,
): number {
  let offset = 0
  const number = () => {
    let low = 0
    for (let bits = 0; bits < SHORT_BITS; bits += 7) {
      const byte = bytes[offset++]!
      low |= (byte & 127) << bits
      if (byte < 128) return (low >>> 1) ^ -(low & 1)
    }
    let value = low
    for (let scale = 2 ** SHORT_BITS; ; scale *= 128) {
      const byte = bytes[offset++]!
      value += (byte & 127) * scale
      if (byte < 128) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    }
  }
  let [atMs, thousandths, place] = [0, 0, first]
  for (; offset < bytes.length; place++) {
    atMs += number()
    thousandths += number()
    into.at[place] = atMs
    into.values[place] = thousandths / THOUSANDTHS
  }
  return place
}
