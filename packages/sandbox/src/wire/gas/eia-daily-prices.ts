import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../model/curves.ts'
import type { SimulatedMarket } from '../../model/market.ts'
import { drawUniformNumber } from '../../model/noise.ts'
import type { DocumentEmitter } from '../../upstream-request.ts'
import { formatDashDate } from '../format/central-stamp.ts'
import { HTML_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { addDays, findLastDailyPublication, findPreviousTradingDay, isTradingDay } from './trading-days.ts'

const PUBLISHED_HOUR = 8
/** The heat rate that EIA assumes for a gas plant, in MMBtu/MWh. */
const HEAT_RATE = 7
const PEAK_HOURS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]
/**
 * Regions of EIA's page with their gas price relative to Henry Hub. Only Houston has a simulated power price; the
 * others are derived from gas.
 */
const REGIONS: readonly { name: string; gasPoint: string; powerPoint: string; basisUsd: number }[] = [
  { name: 'New England', gasPoint: 'Algonquin Citygate', powerPoint: 'Massachusetts Hub', basisUsd: 0.6 },
  { name: 'New York City', gasPoint: 'Transco Zone 6-NY', powerPoint: 'New York Zone J', basisUsd: 0.3 },
  { name: 'Mid-Atlantic', gasPoint: 'TETCO-M3', powerPoint: 'PJM West', basisUsd: -0.2 },
  { name: 'Midwest', gasPoint: 'Chicago Citygate', powerPoint: 'MISO Illinois', basisUsd: 0.05 },
  { name: 'Louisiana', gasPoint: 'Henry Hub', powerPoint: 'into Entergy', basisUsd: 0 },
  { name: 'Houston', gasPoint: 'Houston Ship Channel', powerPoint: 'ERCOT Houston', basisUsd: -0.3 },
  { name: 'Southwest', gasPoint: 'El Paso San Juan', powerPoint: 'Palo Verde', basisUsd: -0.9 },
  { name: 'Northwest', gasPoint: 'Sumas', powerPoint: 'Mid-Columbia', basisUsd: -0.7 },
]

/**
 * Emits EIA's daily gas and power prices of the previous trading day, published in the morning of every trading day.
 */
const dailyPrices: UpstreamDocument = {
  contentType: HTML_CONTENT_TYPE,
  releasedAt: (_market, now) => findLastDailyPublication(now, PUBLISHED_HOUR),
  text(market, releasedAt) {
    const day = findPreviousTradingDay(formatDashDate(releasedAt))
    const before = findPreviousTradingDay(day)
    const rows = REGIONS.map((region) =>
      priceRow(pricesOf(market, region, day), pricesOf(market, region, before), region.name),
    )
    return frame(slashed(day), rows.join(''))
  },
}

/** Formats a date as `9/24/26`. */
const slashed = (date: string) => {
  const [year = '', month, day] = date.split('-')
  return `${Number(month)}/${Number(day)}/${year.slice(2)}`
}

type Prices = { gasUsd: number; powerUsd: number }

function pricesOf(market: SimulatedMarket, region: (typeof REGIONS)[number], date: string): Prices {
  const henryHubUsd = market.gasUsdPerMmbtu(date)
  const wander = region.basisUsd === 0 ? 0 : 0.15 * (drawUniformNumber(region.name, date) - 0.5)
  const gasUsd = roundToCents(Math.max(0.2, henryHubUsd + region.basisUsd + wander))
  const powerUsd = region.name === 'Houston' ? houstonPeakUsd(market, date) : roundToCents(gasUsd * (HEAT_RATE + 3))
  return { gasUsd, powerUsd }
}

/**
 * Computes Houston's peak power price: the mean of the sixteen peak hours of the next trading day, because such power
 * is traded a day ahead.
 */
function houstonPeakUsd(market: SimulatedMarket, date: string): number {
  let delivery = addDays(date, 1)
  while (!isTradingDay(delivery)) delivery = addDays(delivery, 1)
  const [year = 0, month = 0, day = 0] = delivery.split('-').map(Number)
  const midnightMs = findCentralMidnightOfDate({ year, month, day }).getTime()
  const prices = PEAK_HOURS.map((hour) => market.damUsdPerMwh('HB_HOUSTON', new Date(midnightMs + hour * HOUR_MS)))
  return roundToCents(prices.reduce((sum, usd) => sum + usd, 0) / prices.length)
}

function changeCell(now: number, before: number): string {
  const pct = (100 * (now - before)) / before
  const direction = pct > 0 ? 'up' : pct < 0 ? 'dn' : 'nc'
  return `<td class="${direction}">${pct > 0 ? '+' : ''}${pct.toFixed(1)}</td>`
}

const priceRow = (now: Prices, before: Prices, name: string) => `<tr>
<td class="s1">${name}</td>
<td class="d1">${now.gasUsd.toFixed(2)}</td>${changeCell(now.gasUsd, before.gasUsd)}
<td class="d1">${now.powerUsd.toFixed(2)}</td>${changeCell(now.powerUsd, before.powerUsd)}
<td class="d1">${(now.powerUsd - HEAT_RATE * now.gasUsd).toFixed(2)}</td>
</tr>
`

const pointRow = ({ name, gasPoint, powerPoint }: (typeof REGIONS)[number]) =>
  `<tr><td class="s1">${name}</td><td>${gasPoint}</td><td>${powerPoint}</td></tr>\n`

const frame = (day: string, rows: string) => `<!doctype html>
<html>
<head><title>Daily Prices - Today in Energy - U.S. Energy Information Administration (EIA)</title></head>
<body>
<h1>Daily Prices</h1>
<b>Spot Natural Gas and Electric Power Prices, ${day}</b>
<table class="t2" summary="Spot Natural Gas and Electric Power Prices">
<tr><th></th><th colspan="2">Natural Gas</th><th colspan="2">Electricity</th><th>Spark Spread</th></tr>
<tr><th>Region</th><th>$/million Btu</th><th>% chg*</th><th>$/MWh</th><th>% chg*</th><th>$/MWh</th></tr>
${rows}</table>
<p>*Percent changes based on daily settlement price from previous business day.</p>
<table class="t2" summary="Points Used">
<tr><th>Region</th><th>Gas Point Used</th><th>Power Point Used</th></tr>
${REGIONS.map(pointRow).join('')}</table>
</body>
</html>
`

export const eiaPageGasPricesEmitter: DocumentEmitter<'eia-daily-prices'> & UpstreamDocument = {
  ...dailyPrices,
  name: 'eia-daily-prices',
  upstream: 'gas',
  find: ({ url: { pathname } }) =>
    pathname === '/todayinenergy/prices.php' ? { key: pathname, document: dailyPrices } : null,
}
