import { expect, test } from 'vitest'
import { parseCssRules, selectCssRules, splitFontFaces } from './select-css-rules.ts'

const SHEET = parseCssRules(
  ':root{--ink:#000}._row_a1b2c_1{color:red}._row_a1b2c_1 ._cell_a1b2c_9,._cell_a1b2c_9{top:0}@media print{._row_a1b2c_1{color:#000}}@keyframes _turn_a1b2c_1{to{top:1px}}._row_a1b2c_12{left:0}',
)

test("a page's sheet keeps the rules of its classes and those of every page, in their order", () => {
  expect(selectCssRules(SHEET, new Set(['_row_a1b2c_1']))).toBe(
    ':root{--ink:#000}._row_a1b2c_1{color:red}@media print{._row_a1b2c_1{color:#000}}@keyframes _turn_a1b2c_1{to{top:1px}}',
  )
})

test('of a list of selectors only those stay that can match, and an empty media query goes', () => {
  expect(selectCssRules(SHEET, new Set(['_cell_a1b2c_9']))).toBe(
    ':root{--ink:#000}._cell_a1b2c_9{top:0}@keyframes _turn_a1b2c_1{to{top:1px}}',
  )
})

test('font faces leave the sheet in their order, with their media queries', () => {
  const css = '@media (width>9px){@font-face{font-family:A}}@media print{p{top:0}}@font-face{font-family:B}'
  expect(splitFontFaces(css)).toEqual({
    fonts: '@media (width>9px){@font-face{font-family:A}}@font-face{font-family:B}',
    rules: '@media print{p{top:0}}',
  })
})
