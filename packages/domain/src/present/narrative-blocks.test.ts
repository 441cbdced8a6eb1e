import { expect, test } from 'vitest'
import { type NarrativeTextBlock, parseNarrative, removeBoldMarks, splitBoldSpans } from './narrative-blocks.ts'

const plain = (text: string) => ({ text, bold: false })
const bold = (text: string) => ({ text, bold: true })

test.each([
  ['no marks', 'Quiet day', [plain('Quiet day')]],
  ['bold inside', 'N_TO_H **binds** at $412', [plain('N_TO_H '), bold('binds'), plain(' at $412')]],
  ['two bolds', '**a** and **b**', [bold('a'), plain(' and '), bold('b')]],
  ['an open mark is text', 'a **b', [plain('a **b')]],
  ['an empty pair is text', 'a **** b', [plain('a **** b')]],
  ['nothing', '', []],
  ['markup is text', '<b>x</b>', [plain('<b>x</b>')]],
])('%s', (_sentence, text, spans) => {
  expect(splitBoldSpans(text)).toEqual(spans)
})

test.each<[string, string, NarrativeTextBlock[]]>([
  ['a heading', '# Houston', [{ kind: 'heading', depth: 1, spans: [plain('Houston')] }]],
  ['a deeper heading', '## Watch next', [{ kind: 'heading', depth: 2, spans: [plain('Watch next')] }]],
  ['the deepest heading', '##### Deep', [{ kind: 'heading', depth: 3, spans: [plain('Deep')] }]],
  ['a heading without a space', '#Houston', [{ kind: 'heading', depth: 1, spans: [plain('Houston')] }]],
  ['a line wholly in asterisks', '**Up $19**', [{ kind: 'subheading', text: 'Up $19' }]],
  [
    'a line that only begins and ends in bold',
    '**a** and **b**',
    [{ kind: 'paragraph', spans: [bold('a'), plain(' and '), bold('b')] }],
  ],
  ['bullets gather', '- a\n• b\n\n- c', [{ kind: 'bullets', items: [[plain('a')], [plain('b')], [plain('c')]] }]],
  [
    'a bullet needs no space',
    '-a\n•b\n-**c**',
    [{ kind: 'bullets', items: [[plain('a')], [plain('b')], [bold('c')]] }],
  ],
  [
    'a bullet keeps the sign of a figure',
    '-$12 at West\n-5 °F\n-.5\n- 5 units',
    [{ kind: 'bullets', items: [[plain('-$12 at West')], [plain('-5 °F')], [plain('-.5')], [plain('5 units')]] }],
  ],
  ['a true minus sign is not a bullet', '−$12 at West', [{ kind: 'paragraph', spans: [plain('−$12 at West')] }]],
  [
    'an asterisk is a bullet only before a space',
    '* a\n*b*',
    [
      { kind: 'bullets', items: [[plain('a')]] },
      { kind: 'paragraph', spans: [plain('*b*')] },
    ],
  ],
  ['marks without words say nothing', '-\n---\n•\n##', []],
  [
    'lines are paragraphs',
    'One.\r\nTwo.',
    [
      { kind: 'paragraph', spans: [plain('One.')] },
      { kind: 'paragraph', spans: [plain('Two.')] },
    ],
  ],
  ['an empty narrative has no blocks', ' \n\n', []],
])('%s', (_sentence, text, blocks) => {
  expect(parseNarrative(text)).toEqual(blocks)
})

test('where nothing can be bold, the marks are left out', () => {
  expect(removeBoldMarks('N_TO_H **binds** at **$412')).toBe('N_TO_H binds at **$412')
})
