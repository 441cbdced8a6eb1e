/**
 * The layers of a random wave: each layer has a distance between its random values in hours (`periodHours`) and a
 * weight.
 */
export type RandomWaveLayers = { periodHours: readonly number[]; weights: readonly number[] }

export type RandomWave = (hours: number) => number

export type RandomDraws = {
  /** Returns a random number, uniform in (0, 1). */
  unit(index: number): number
  /** Returns a random number with a standard normal distribution. */
  gaussian(index: number): number
}

export type RandomSource = {
  draws(stream: string): RandomDraws
  /**
   * Creates a smooth random function of time with variance 1; its value at any instant can be computed without earlier
   * values.
   */
  wave(stream: string, octaves: RandomWaveLayers): RandomWave
}

// Interpolation averages independent random values, which reduces their standard deviation to this share.
const INTERPOLATED_DEVIATION = 0.895

/** Mixes the bits of a 32-bit hash, so that consecutive inputs give unrelated random numbers. */
function avalanche(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad)
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97)
  return (hash ^ (hash >>> 15)) >>> 0
}

function hashOfText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return avalanche(hash)
}

const unitOf = (key: number, index: number): number =>
  (avalanche(avalanche(key ^ Math.imul(index | 0, 0x9e3779b1)) + key) + 0.5) / 2 ** 32

const SECOND_DRAW = 0x5bd1e995

function gaussianOf(key: number, index: number): number {
  const radius = Math.sqrt(-2 * Math.log(unitOf(key, index)))
  return radius * Math.cos(2 * Math.PI * unitOf(key ^ SECOND_DRAW, index))
}

/** Values of a layer that are kept; an instant and those up to some hours around it alternate. */
const KEPT_VALUES = 32

/**
 * Creates a smooth random curve (a Catmull-Rom spline) through normally distributed values. The four values around the
 * last instant are at hand, because the next instant usually needs them again.
 */
function layer(key: number, periodHours: number): RandomWave {
  const indices = new Float64Array(KEPT_VALUES).fill(Number.NaN)
  const values = new Float64Array(KEPT_VALUES)
  const valueAt = (index: number): number => {
    const place = index & (KEPT_VALUES - 1)
    if (indices[place] !== index) {
      indices[place] = index
      values[place] = gaussianOf(key, index)
    }
    return values[place]!
  }
  let knot = Number.NaN
  let before = 0
  let left = 0
  let right = 0
  let after = 0
  return (hours) => {
    const position = hours / periodHours
    const index = Math.floor(position)
    if (index !== knot) {
      knot = index
      before = valueAt(index - 1)
      left = valueAt(index)
      right = valueAt(index + 1)
      after = valueAt(index + 2)
    }
    const f = position - index
    const cubic = 3 * (left - right) + after - before
    const square = 2 * before - 5 * left + 4 * right - after
    return left + 0.5 * f * (right - before + f * (square + f * cubic))
  }
}

/**
 * Creates stateless random numbers: every number is a hash of (seed, stream name, index), so any of them can be
 * computed alone.
 */
export function createRandomSource(seed: number): RandomSource {
  const seedKey = avalanche(seed)
  const keyOf = (stream: string) => avalanche(seedKey ^ hashOfText(stream))

  return {
    draws(stream) {
      const key = keyOf(stream)
      return { unit: (index) => unitOf(key, index), gaussian: (index) => gaussianOf(key, index) }
    },
    wave(stream, octaves) {
      const energy =
        Math.sqrt(octaves.weights.reduce((sum, weight) => sum + weight * weight, 0)) * INTERPOLATED_DEVIATION
      const layers = octaves.periodHours.map((hours, index) => layer(keyOf(`${stream}/${index}`), hours))
      const weights = octaves.weights.map((weight) => weight / energy)
      return (hours) => {
        let sum = 0
        for (let index = 0; index < layers.length; index++) sum += weights[index]! * layers[index]!(hours)
        return sum
      }
    },
  }
}

/**
 * Draws a number in [0, 1) that depends only on the arguments, for details of documents that the market model does not
 * simulate.
 */
export function drawUniformNumber(...about: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  const text = about.join('|')
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}
