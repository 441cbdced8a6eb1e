import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTemporaryWorkspace } from './temporary-workspace.ts'

const SCHEMA = 'packages/contract/src/brief/briefs.ts'
const TYPE = 'packages/domain/src/brief/brief.ts'
const COMPOSE = 'packages/domain/src/brief/compose-brief.ts'
const COMPLETE = 'apps/web/src/features/brief/brief.ts'
const UNREADABLE = 'apps/web/src/features/brief/masthead/unreadable-parts-note.tsx'
const SHOWN = 'apps/web/src/features/brief/masthead/masthead.tsx'

test('CONTRIBUTING explains how to add a field in six steps, with the files that the next test changes', () => {
  const [, section = ''] =
    /## Add a field to the brief\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  expect(section.match(/^\d\. /gm)).toHaveLength(6)
  for (const file of [SCHEMA, TYPE, COMPOSE, COMPLETE, UNREADABLE]) expect(section).toContain(`\`${file}\``)
})

test('a field of the brief is a line in its schema, its type, its composition, its reader and its page', async () => {
  const workspace = createTemporaryWorkspace(['packages/domain', 'packages/contract', 'packages/sandbox', 'apps/web'])
  try {
    expect(workspace.add('add-a-field')).toEqual(['packages/domain/src/brief/fuel/price-to-gas.ts'])
    workspace.insert(SCHEMA, { '  lmpMoves: PriceMoves.optional(),\n': '  priceToGas: nullableNumber.optional(),\n' })
    workspace.insert(TYPE, {
      '  /** Price moves of the last hour;':
        '  /** The LMP as a multiple of the gas price. Absent in older briefs. */\n  priceToGas?: number | null\n',
    })
    workspace.insert(COMPOSE, {
      'import { composeGridPart }': "import { computePriceToGas } from './fuel/price-to-gas.ts'\n",
      '    lmpMoves: facts.prices.moves,\n':
        '    priceToGas: computePriceToGas(readNumber(lmp), composeCurrentReadings(facts).gasPrice),\n',
    })
    workspace.insert(COMPLETE, {
      '    lmpMoves: brief.lmpMoves ?? null,\n': '    priceToGas: brief.priceToGas ?? null,\n',
    })
    workspace.insert(UNREADABLE, { "  lmpMoves: 'price moves',\n": "  priceToGas: 'price to gas',\n" })
    workspace.insert(SHOWN, {
      '      <PositionCost brief={brief} />\n':
        '      {brief.priceToGas !== null && <p>{brief.priceToGas} times the gas price</p>}\n',
    })
    await workspace.checkTypes('packages/contract', 'apps/web')
  } finally {
    workspace.remove()
  }
})
