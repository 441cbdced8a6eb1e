import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTemporaryWorkspace, type TemporaryWorkspace } from './temporary-workspace.ts'

const PATHS = 'packages/contract/src/site/pages.ts'
const ROUTER = 'apps/web/src/app/router.tsx'
const LINKS = 'apps/web/src/lib/routing/paths.ts'

const SCHEMA = 'packages/contract/src/brief/briefs.ts'
const TYPE = 'packages/domain/src/brief/brief.ts'
const COMPOSE = 'packages/domain/src/brief/compose-brief.ts'
const COMPLETE = 'apps/web/src/features/brief/brief.ts'
const UNREADABLE = 'apps/web/src/features/brief/masthead/unreadable-parts-note.tsx'
const SHOWN = 'apps/web/src/features/brief/masthead/masthead.tsx'

const readSection = (title: string) => {
  const [, section = ''] =
    new RegExp(`## ${title}\\n([\\s\\S]*?)\\n## `).exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  return section
}

test('CONTRIBUTING explains how to add a page in four steps, with the files that the last test changes', () => {
  const section = readSection('Add a page')
  expect(section.match(/^\d\. /gm)).toHaveLength(4)
  for (const file of [PATHS, ROUTER, LINKS]) expect(section).toContain(`\`${file}\``)
})

test('CONTRIBUTING explains how to add a field in six steps, with the files that the last test changes', () => {
  const section = readSection('Add a field to the brief')
  expect(section.match(/^\d\. /gm)).toHaveLength(6)
  for (const file of [SCHEMA, TYPE, COMPOSE, COMPLETE, UNREADABLE]) expect(section).toContain(`\`${file}\``)
})

/** A page is a file, its address, a line in the router and a link. */
function addPage({ add, insert }: TemporaryWorkspace) {
  expect(add('add-a-page')).toEqual(['apps/web/src/pages/market-hours-page.tsx'])
  insert(PATHS, { "  record: '/record',\n": "  marketHours: '/market-hours',\n" })
  insert(ROUTER, {
    '  devUi: createLazyPage': `  marketHours: createLazyPage(() =>
    import('../pages/market-hours-page.tsx').then((module) => module.MarketHoursPage),
  ),\n`,
  })
  insert(LINKS, { "  ['status', 'Source status'],\n": "  ['marketHours', 'Market hours'],\n" })
}

/** A field of the brief is a line in its schema, its type, its composition, its reader and its page. */
function addField({ add, insert }: TemporaryWorkspace) {
  expect(add('add-a-field')).toEqual(['packages/domain/src/brief/fuel/price-to-gas.ts'])
  insert(SCHEMA, { '  lmpMoves: PriceMoves.optional(),\n': '  priceToGas: nullableNumber.optional(),\n' })
  insert(TYPE, {
    '  /** Price moves of the last hour;':
      '  /** The LMP as a multiple of the gas price. Absent in older briefs. */\n  priceToGas?: number | null\n',
  })
  insert(COMPOSE, {
    'import { composeGridBriefFields }': "import { computePriceToGas } from './fuel/price-to-gas.ts'\n",
    '    lmpMoves: facts.prices.moves,\n':
      '    priceToGas: computePriceToGas(readNumber(lmp), composeCurrentReadings(facts).gasPrice),\n',
  })
  insert(COMPLETE, { '    lmpMoves: brief.lmpMoves ?? null,\n': '    priceToGas: brief.priceToGas ?? null,\n' })
  insert(UNREADABLE, { "  lmpMoves: 'price moves',\n": "  priceToGas: 'price to gas',\n" })
  insert(SHOWN, {
    '      <PositionCost brief={brief} />\n':
      '      {brief.priceToGas !== null && <p>{brief.priceToGas} times the gas price</p>}\n',
  })
}

/** Both are added to one copy, because checking the types of the pages takes most of the time. */
test('with a new page and a new field of the brief, added by these steps, the types are correct', async () => {
  const workspace = createTemporaryWorkspace(['packages/domain', 'packages/contract', 'packages/sandbox', 'apps/web'])
  try {
    addPage(workspace)
    addField(workspace)
    await workspace.checkTypes('packages/contract', 'apps/web')
  } finally {
    workspace.remove()
  }
})
