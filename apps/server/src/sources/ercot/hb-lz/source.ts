import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { readErcotHtmlPage, readErcotPageInstant } from '../format/ercot-html-page.ts'
import { HUBS_AND_LOAD_ZONES, isHubOrLoadZoneCell, requireHubOrLoadZone } from '../format/settlement-point.ts'

/**
 * Parses hub and load zone prices from the smallest five-minute price page; the page also has adders, changes and sums,
 * under headings that have been renamed before.
 */
const parseHbLz: ParseDocument = (body, facts) => {
  const page = readErcotHtmlPage(body)
  const header = page.rows.find(
    (row) => isHeading(row[0], 'settlement point') && row.some((cell) => isHeading(cell, 'lmp')),
  )
  if (!header)
    throw new ParseRefusal('schema', 'The page has no table with the columns "Settlement Point" and "LMP".', page.text)
  const lmp = header.findIndex((cell) => isHeading(cell, 'lmp'))

  const at = readErcotPageInstant(page)
  const collector = createReadingCollector(facts.publishedAt ?? at)
  const priced = page.rows.filter((row) => isHubOrLoadZoneCell(row[0]))
  if (priced.length === 0) throw new ParseRefusal('schema', 'The page has no price of a hub or load zone.', page.text)
  for (const row of priced) {
    if (row.length !== header.length)
      collector.refuseRow(`it has ${row.length} cells under ${header.length} headings`, row)
    else collector.row(row, (add) => add('lmp', requireHubOrLoadZone(row[0]), at, row[lmp]))
  }
  return collector.finish()
}

const isHeading = (cell: string | undefined, heading: string): boolean => cell?.toLowerCase() === heading

export const hubAndLoadZonePricePage = defineSourceDocument({
  name: 'hb-lz',
  title: 'LMPs of hubs and load zones',
  link: 'https://www.ercot.com/content/cdr/html/hb_lz.html',
  publishedEveryMinutes: 5,
  usualLagSeconds: 30,
  series: ['lmp'],
  points: { lmp: HUBS_AND_LOAD_ZONES },
  fetchPlan: { kind: 'display', page: 'hb_lz.html' },
  parse: parseHbLz,
})
