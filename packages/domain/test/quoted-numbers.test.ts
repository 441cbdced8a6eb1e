import { expect, test } from 'vitest'
import {
  createComputedFigure,
  createHourFigure,
  createNameFigure,
  createTimeFigure,
} from '../src/rules/engine/figure.ts'
import { listQuotedNumbers, listUnsupportedNumbers } from './quoted-numbers.ts'

const texts = (text: string) => listQuotedNumbers(text).map(({ text: token }) => token)

test.each([
  ['amounts with signs and units', 'RT −$1,234 and +2,670 MW, 15.2 GW, 84%', ['1,234', '2,670', '15.2', '84']],
  ['clock times and hour-endings, the repeated hour too', 'at 17:35, HE19 and HE02*', ['17:35', 'HE19', 'HE02*']],
  ['both ends of a range', '59–69% of the time', ['59', '69']],
  ['ordinals', 'the 91st percentile', ['91st']],
  ['bold marks are not stars', '**peak HE08**', ['HE08']],
  ['digits inside a name are part of the name', '587__A, EEA1, E3, NP6-86-CD, TWINBU1_1', []],
])('it finds %s', (_sentence, text, expected) => {
  expect(texts(text)).toEqual(expected)
})

const at = Date.parse('2026-07-15T22:35:17Z')
const figures = [
  createComputedFigure('lmp', 'Hub LMP', 58.42, '$/MWh', at, 'NP6-788-CD'),
  createComputedFigure('load', 'Load', 79_120, 'MW', at, 'supply-demand'),
  createComputedFigure('delta', 'Delta', -2674, 'MW', at, 'fuel-mix'),
  createTimeFigure('at', 'When', at),
  createHourFigure('hour', 'Hour', at),
  createNameFigure('name', 'Constraint', 'LINE 12', at, 'NP6-86-CD'),
]

test('a number is supported if a figure, written by our rounding, gives it', () => {
  expect(listUnsupportedNumbers('LINE 12: $58 at 17:35 in HE18, load 79.1 GW, wind −2,670 MW', figures)).toEqual([])
})

test.each(['$59', '17:40', 'HE19', '2,700 MW', '79.2 GW'])('%s is not, so it is named', (claim) => {
  expect(listUnsupportedNumbers(claim, figures)).toHaveLength(1)
})
