/**
 * Packs each value of a series and its time into about five bytes: both are stored as differences from the previous
 * ones, values in thousandths, as variable-length integers of seven bits per byte. Plain numbers would take four times
 * that, and transfer is most of the cost of a chart.
 */

const THOUSANDTHS = 1000
/**
 * Differences usually fit into this many bits, for which bit operations are faster; the first time of a day does not
 * fit.
 */
const SHORT_BITS = 28

export type SeriesToPack = { at: number[]; values: number[] }

function putNumber(bytes: number[], value: number): void {
  // Zigzag encoding turns small differences of either sign into small numbers: 0, −1, 1, −2, ...
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

export function packSeriesValues({ at, values }: Readonly<SeriesToPack>): Buffer {
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

/**
 * Computes the maximum number of values in this many bytes: each takes at least one byte for its time and one for its
 * value.
 */
export const computeMaxPackedValues = (byteCount: number): number => Math.floor(byteCount / 2)

/** Unpacks values into arrays, starting at an index, and returns the index after the last value. */
export function unpackSeriesValues(
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
  let [atMs, thousandths, index] = [0, 0, first]
  for (; offset < bytes.length; index++) {
    atMs += number()
    thousandths += number()
    into.at[index] = atMs
    into.values[index] = thousandths / THOUSANDTHS
  }
  return index
}
