import { HOUSTON_GAS_POINT } from '@tradeops/domain/market/series'
import { cutDocumentExcerpt, decodeHtmlDocument, isBotProtectionPage } from '../../body/body-text.ts'
import { type HtmlPage, readHtmlTables } from '../../body/html-table.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument, REQUEST_EVERY_15_MINUTES } from '../../source-document.ts'
import { addGasTradeDayPrice } from '../trade-day.ts'

const REGION = /^region$/i
const GAS_PRICE = /natural gas|(?:million|mm) ?btu/i
const GAS_POINT = /gas point/i
const UNIT = /\$ ?(?:\/|per) ?(?:million|mm) ?btu/i
/**
 * Matches the headings that state a day: one above gas and power prices, one above oil prices, both for the same day.
 */
const DATED = [
  /natural gas[^.]{0,80}?prices?[^.]{0,40}?, ?(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/i,
  /spot [^.]{0,60}?prices?, ?(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/i,
] as const

/**
 * Parses gas prices from EIA's daily page; a second table states which region has Henry Hub as its gas point. The page
 * is made for people, so it is refused if its headings change.
 */
const parseEiaDailyPrices: ParseDocument = (body, facts) => {
  const html = decodeHtmlDocument(body)
  const page = readHtmlTables(html)
  const refuse = (sentence: string) =>
    new ParseRefusal(isBotProtectionPage(html) ? 'blocked' : 'schema', sentence, cutDocumentExcerpt(html))
  const prices = tableUnder(page, GAS_PRICE)
  if (!prices) throw refuse('The page has no table with "Region" and a natural gas price.')
  if (!UNIT.test(page.text)) throw refuse('The page does not state that gas is priced in $/million Btu.')
  const tradeDate = tradeDateOn(page)
  if (!tradeDate) throw refuse('The page does not state the day of its prices.')
  if (Date.parse(tradeDate) > facts.fetchedAt.getTime())
    throw refuse(`Its prices are for ${tradeDate}, which is in the future.`)
  const henryHub = prices.find(([region]) => region === henryHubRegion(page, prices))
  if (!henryHub) throw refuse('The page does not state which price is for Henry Hub.')
  const houston = prices.find(([region = '']) => /^houston\b/i.test(region))
  const collector = createReadingCollector(facts.publishedAt)
  collector.row(henryHub, (add) => addGasTradeDayPrice(add, tradeDate, henryHub[1]))
  if (houston) collector.row(houston, (add) => addGasTradeDayPrice(add, tradeDate, houston[1], HOUSTON_GAS_POINT))
  return collector.finish()
}

/** Finds the table rows below the header "Region" and the given heading, up to the next table. */
function tableUnder({ rows }: HtmlPage, beside: RegExp): string[][] | null {
  const start = rows.findIndex(([region = '', heading = '']) => REGION.test(region) && beside.test(heading))
  if (start === -1) return null
  const below = rows.slice(start + 1)
  const end = below.findIndex(([region = '']) => REGION.test(region))
  return end === -1 ? below : below.slice(0, end)
}

function henryHubRegion(page: HtmlPage, prices: readonly string[][]): string | undefined {
  const named = prices.find(([region = '']) => /henry hub/i.test(region))
  if (named) return named[0]
  return tableUnder(page, GAS_POINT)?.find(([, point = '']) => /henry hub/i.test(point))?.[0]
}

function tradeDateOn({ text }: HtmlPage): string | null {
  for (const dated of DATED) {
    const [, month, day, year] = dated.exec(text) ?? []
    if (year) return `20${year.slice(-2)}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  }
  return null
}

export const eiaPageGasPrices = defineSourceDocument({
  name: 'eia-daily-prices',
  title: 'Daily gas prices (EIA)',
  link: 'https://www.eia.gov/todayinenergy/prices.php',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 30_600,
  series: ['gas'],
  fetchPlan: { kind: 'eia page', path: '/todayinenergy/prices.php' },
  limits: REQUEST_EVERY_15_MINUTES,
  parse: parseEiaDailyPrices,
})
