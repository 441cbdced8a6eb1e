/**
 * Solves A·x = b by Cholesky decomposition for a symmetric, positive definite A (a ridge term makes it so) and several
 * right-hand sides.
 */
export function solveSymmetricSystem(
  matrix: readonly Float64Array[],
  rightHands: readonly Float64Array[],
): Float64Array[] {
  const size = matrix.length
  const lower = matrix.map(() => new Float64Array(size))
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row]![column]!
      for (let inner = 0; inner < column; inner++) sum -= lower[row]![inner]! * lower[column]![inner]!
      lower[row]![column] = row === column ? Math.sqrt(Math.max(sum, Number.MIN_VALUE)) : sum / lower[column]![column]!
    }
  }
  return rightHands.map((right) => {
    const solution = Float64Array.from(right)
    for (let row = 0; row < size; row++) {
      for (let inner = 0; inner < row; inner++) solution[row]! -= lower[row]![inner]! * solution[inner]!
      solution[row]! /= lower[row]![row]!
    }
    for (let row = size - 1; row >= 0; row--) {
      for (let inner = row + 1; inner < size; inner++) solution[row]! -= lower[inner]![row]! * solution[inner]!
      solution[row]! /= lower[row]![row]!
    }
    return solution
  })
}
