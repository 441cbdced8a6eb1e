import { solveSymmetricSystem } from '../../market/statistics.ts'

export type RegressionRow = { inputs: readonly number[]; outcome: number }

/** A tiny ridge term that keeps the equations solvable if inputs repeat each other. */
const TINY_RIDGE = 1e-6
/** Shrinks all weights but the intercept, because each month gives only one case. */
const LOGISTIC_RIDGE = 1
const NEWTON_STEPS = 50
const SETTLED = 1e-9

const dot = (weights: ArrayLike<number>, inputs: readonly number[]): number =>
  inputs.reduce((sum, input, index) => sum + input * weights[index]!, 0)

/** Makes one weighted step of least squares: adds up the rows and solves for the weights. */
function solve(
  rows: readonly RegressionRow[],
  weigh: (row: RegressionRow) => { weight: number; target: number },
  ridge: (index: number) => number,
  shrunk: ArrayLike<number> | null,
): Float64Array {
  const size = rows[0]?.inputs.length ?? 0
  const matrix = Array.from({ length: size }, (_, index) => {
    const line = new Float64Array(size)
    line[index] = ridge(index)
    return line
  })
  const right = Float64Array.from({ length: size }, (_, index) => (shrunk ? -ridge(index) * shrunk[index]! : 0))
  for (const row of rows) {
    const { weight, target } = weigh(row)
    row.inputs.forEach((input, one) => {
      right[one]! += input * target
      row.inputs.forEach((other, two) => {
        matrix[one]![two]! += weight * input * other
      })
    })
  }
  return solveSymmetricSystem(matrix, [right])[0]!
}

/** Fits the weights of a straight line by least squares; the first input of every row is 1. */
export const fitLeastSquares = (rows: readonly RegressionRow[]): number[] => [
  ...solve(
    rows,
    ({ outcome }) => ({ weight: 1, target: outcome }),
    () => TINY_RIDGE,
    null,
  ),
]

export const predictFromWeights = dot

/** Fits the weights of the log odds of outcomes 0 and 1; the first input of every row is 1. */
export function fitLogOdds(rows: readonly RegressionRow[]): number[] {
  const weights: number[] = Array(rows[0]?.inputs.length ?? 0).fill(0)
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const change = solve(
      rows,
      ({ inputs, outcome }) => {
        const chance = 1 / (1 + Math.exp(-dot(weights, inputs)))
        return { weight: chance * (1 - chance), target: outcome - chance }
      },
      (index) => (index === 0 ? TINY_RIDGE : LOGISTIC_RIDGE),
      weights,
    )
    for (const [index, move] of change.entries()) weights[index]! += move
    if (change.every((move) => Math.abs(move) < SETTLED)) break
  }
  return weights
}
