import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MARKET_SOURCES } from './market-sources.ts'
import { findMarketDocument, MARKET_DOCUMENTS, PRICE_ARCHIVES } from './registry.ts'
import type { SourceDocument } from './source-document.ts'

const FOLDER = import.meta.dirname
const PAGE = path.join(FOLDER, '../../../../docs/operating.md')

test('every folder with a source is listed once under its own name, and has a test', () => {
  const folders = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'source.ts')
    .map((file) => path.dirname(file))
  expect(folders.map((folder) => path.basename(folder)).sort()).toEqual(
    [...MARKET_DOCUMENTS, ...PRICE_ARCHIVES].map(({ name }) => name).sort(),
  )
  for (const folder of folders) expect(existsSync(path.join(FOLDER, folder, 'source.test.ts')), folder).toBe(true)
})

test('every MIS report number is used once', () => {
  const reports = MARKET_DOCUMENTS.flatMap(({ fetchPlan }) => (fetchPlan.kind === 'mis' ? [fetchPlan] : []))
  const numbers = [...reports, ...PRICE_ARCHIVES].map(({ reportTypeId }) => reportTypeId)
  expect(new Set(numbers).size).toBe(numbers.length)
})

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'min'],
] as const

function span(seconds: number): string {
  const [length, unit] = UNITS.find(([each]) => seconds % each === 0 && seconds >= each) ?? [1, 's']
  const count = seconds / length
  return `${count} ${unit}${count > 1 && unit !== 'min' && unit !== 's' ? 's' : ''}`
}

const named = (name: string) => `\`${name}\``

const quantityRow = ({ title, documents }: (typeof MARKET_SOURCES)[number]) =>
  `| ${title} | ${documents.map(named).join(', then ')} |`

const documentRow = ({
  name,
  link,
  title,
  publishedEveryMinutes,
  usualLagSeconds,
  fetchPlan,
  series,
}: SourceDocument) =>
  `| [${named(name)}](${link}) | ${title} | ${span(publishedEveryMinutes * 60)} | ${span(usualLagSeconds)} | ${named(fetchPlan.kind)} | ${series.join(', ')} |`

/** The two tables of the documentation page, generated from the code. */
const TABLES = `<!-- sources -->

| DocumentLocation | Documents, in the order they are tried |
|---|---|
${MARKET_SOURCES.map(quantityRow).join('\n')}

| Document | What it is | Published every | Usually read after | Fetch plan | Series |
|---|---|---|---|---|---|
${MARKET_DOCUMENTS.map((document) => documentRow(document)).join('\n')}

<!-- /sources -->`

test('docs/operating.md has the current tables of sources and documents', async () => {
  const page = readFileSync(PAGE, 'utf8')
  const derived = page.replace(/<!-- sources -->[\s\S]*<!-- \/sources -->/, () => TABLES)
  expect(derived).toContain(TABLES)
  await expect(derived).toMatchFileSnapshot(PAGE)
})

test('an unknown name is not a document', () => {
  expect(findMarketDocument('constructor')).toBeUndefined()
})
