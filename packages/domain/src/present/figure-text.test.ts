import { expect, test } from 'vitest'
import { bareFigure, changeText, figureText } from './figure-text.ts'

test.each([
  ['a price', figureText(412.33, '$/MWh'), '$412.33/MWh'],
  ['a negative price', figureText(-12, '$/MWh'), '−$12.00/MWh'],
  ['gas', figureText(3.21, '$/MMBtu'), '$3.21/MMBtu'],
  ['power', figureText(79120.4, 'MW'), '79,120 MW'],
  ['a share', figureText(84.5, '%'), '84.5%'],
  ['a temperature', figureText(101, '°F'), '101°F'],
  ['deviations', figureText(4.6, 'σ'), '4.6 σ'],
  ['a count', figureText(5, 'count'), '5'],
  ['a name', figureText('N_TO_H', 'name'), 'N_TO_H'],
  ['a time', figureText('2026-07-16T02:00:00Z', 'time'), '21:00 CT'],
  ['an hour', figureText('2026-07-17T01:00:00Z', 'hour'), 'HE21'],
  ['an hour that is none', figureText('soon', 'hour'), 'soon'],
  ['nothing', figureText(null, 'MW'), '—'],
  ['a unit nobody sent', figureText(7, undefined), '7'],
  ['a bare price', bareFigure(39.1, '$/MWh'), '$39.10'],
  ['bare power', bareFigure(-840, 'MW'), '−840'],
  ['a bare absence', bareFigure(null, 'MW'), '—'],
  ['a rise in dollars', changeText(39.1, 58.42, '$/MWh'), '+$19.32'],
  ['a fall in megawatts', changeText(1000, 160, 'MW'), '−840'],
  ['a level', bareFigure(2, 'level'), 'Warn'],
  ['a level that rose', changeText(1, 2, 'level'), 'raised'],
  ['a level that fell', changeText(3, 2, 'level'), 'lowered'],
  ['a level that came', changeText(null, 1, 'level'), 'new'],
  ['a level that went', changeText(1, null, 'level'), 'gone'],
  ['a direction', bareFigure(-1, 'direction'), 'down'],
  ['a direction that turned', changeText(-1, 1, 'direction'), 'turned'],
  ['a source', bareFigure(0, 'source'), 'missing'],
  ['a source that came back', changeText(0, 1, 'source'), 'back'],
  ['a source that was lost', changeText(1, 0, 'source'), 'lost'],
  ['something that was not there', changeText(null, 412, '$/MWh'), 'new'],
  ['something that is no more', changeText(412, null, '$/MWh'), 'gone'],
  ['no change', changeText(5, 5, '%'), '0'],
])('%s', (_sentence, text, expected) => {
  expect(text).toBe(expected)
})
