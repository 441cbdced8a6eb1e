import { expect, test } from 'vitest'
import { createSampleWindow, type SampleColumns, type SampleRow } from '../../../test/sample-window.ts'
import { fitConstraintExposures } from './fit-constraint-exposures.ts'

const NOW = Date.parse('2026-07-15T12:00:00Z')
const RUN = 300_000

/** Creates two constraints that bind alternately and together, with known shift factors and a little noise. */
function history(runs: number, shiftFactors: { A: number; B: number }): SampleColumns {
  const columns: { [key: string]: SampleRow[] } = {}
  const put = (key: string, at: number, value: number) => {
    columns[key] ??= []
    columns[key].push([at, value])
  }
  for (let index = 0; index < runs; index++) {
    const at = NOW - (runs - index) * RUN
    const a = index % 3 === 0 ? 50 + (index % 40) : 0
    const b = index % 4 === 0 ? 30 + (index % 25) : 0
    const noise = Math.sin(index * 12.9898) * 2
    const lambda = 30 + (index % 17)
    put('systemLambda/SYSTEM', at, lambda)
    put('lmp/HB_HOUSTON', at, lambda - shiftFactors.A * a - shiftFactors.B * b + noise)
    for (const hub of ['HB_NORTH', 'HB_SOUTH', 'HB_WEST']) put(`lmp/${hub}`, at, lambda + noise)
    if (a > 0) put('constraint/A|BASE CASE', at, a)
    if (b > 0) put('constraint/B|SLINE8', at, b)
  }
  return columns as SampleColumns
}

test('the fit recovers the shift factors that made the prices', () => {
  const map = fitConstraintExposures(createSampleWindow(NOW, history(2000, { A: -0.38, B: 0.2 })), new Date(NOW))
  const houston = (key: string) => map.byConstraint[key]?.HOUSTON
  expect(houston('A|BASE CASE')?.shiftFactor).toBeCloseTo(-0.38, 1)
  expect(houston('B|SLINE8')?.shiftFactor).toBeCloseTo(0.2, 1)
  expect(houston('A|BASE CASE')).toMatchObject({ sameSignInBothHalves: true, n: 667 })
  expect(Math.abs(houston('A|BASE CASE')?.correlation ?? 0)).toBeGreaterThan(0.9)
})

test('a constraint without effect has a low correlation', () => {
  const map = fitConstraintExposures(createSampleWindow(NOW, history(2000, { A: -0.38, B: 0.2 })), new Date(NOW))
  expect(Math.abs(map.byConstraint['A|BASE CASE']?.WEST?.correlation ?? 1)).toBeLessThan(0.5)
})

test('a constraint that rarely bound is left out', () => {
  expect(
    fitConstraintExposures(createSampleWindow(NOW, history(60, { A: -0.38, B: 0.2 })), new Date(NOW)).byConstraint,
  ).toEqual({})
})

test('rows not known yet do not enter the fit', () => {
  const window = createSampleWindow(NOW, history(2000, { A: -0.38, B: 0.2 }))
  const early = fitConstraintExposures({ ...window, asOfMs: NOW - 1000 * RUN }, new Date(NOW - 1000 * RUN))
  expect(early.byConstraint['A|BASE CASE']?.HOUSTON?.n).toBeLessThan(350)
})
