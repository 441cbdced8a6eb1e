import type { DocumentName } from './parsers.ts'

/** What a document is and where a person can look it up. */
export type CatalogueEntry = {
  title: string
  link: string
  /** ERCOT's name for the product; null where it has none. */
  product: string | null
  /** The number under which MIS lists it. */
  misReportTypeId: number | null
  publishedEveryMinutes: number
  /** From the moment it speaks of, or its mark, to the moment it can usually be read. */
  usualLagSeconds: number
}

const PRODUCTS = 'https://www.ercot.com/mp/data-products/data-product-details?id='
const DASHBOARDS = 'https://www.ercot.com/gridmktinfo/dashboards/'
const DISPLAYS = 'https://www.ercot.com/content/cdr/html/'

const HOURLY = 60
const DAILY = 1_440

type Cadence = { everyMinutes: number; lagSeconds: number }

const product = (id: string, misReportTypeId: number, title: string, cadence: Cadence): CatalogueEntry => ({
  title,
  link: `${PRODUCTS}${id}`,
  product: id,
  misReportTypeId,
  publishedEveryMinutes: cadence.everyMinutes,
  usualLagSeconds: cadence.lagSeconds,
})

const page = (link: string, title: string, cadence: Cadence): CatalogueEntry => ({
  title,
  link,
  product: null,
  misReportTypeId: null,
  publishedEveryMinutes: cadence.everyMinutes,
  usualLagSeconds: cadence.lagSeconds,
})

/** Every document we read. How often, and what for, is in `market-sources.ts`. */
export const CATALOGUE = {
  'hb-lz': page(`${DISPLAYS}hb_lz.html`, 'LMPs of hubs and load zones', { everyMinutes: 5, lagSeconds: 30 }),
  'np6-788-cd': product('NP6-788-CD', 12_300, 'LMPs by settlement point at each SCED run', {
    everyMinutes: 5,
    lagSeconds: 60,
  }),
  'np6-905-cd': product('NP6-905-CD', 12_301, 'Settlement point prices, 15 minutes', {
    everyMinutes: 15,
    lagSeconds: 150,
  }),
  'np4-190-cd': product('NP4-190-CD', 12_331, 'Day-ahead settlement point prices', {
    everyMinutes: DAILY,
    lagSeconds: 60,
  }),
  'np6-86-cd': product('NP6-86-CD', 12_302, 'Shadow prices and binding constraints', {
    everyMinutes: HOURLY,
    lagSeconds: 60,
  }),
  'np6-322-cd': product('NP6-322-CD', 13_114, 'System lambda at each SCED run', { everyMinutes: 5, lagSeconds: 60 }),
  'np3-565-cd': product('NP3-565-CD', 14_837, 'Load forecast by model and weather zone', {
    everyMinutes: HOURLY,
    lagSeconds: 60,
  }),
  'np4-732-cd': product('NP4-732-CD', 13_028, 'Wind power, hourly actual and forecast', {
    everyMinutes: HOURLY,
    lagSeconds: 60,
  }),
  'np4-737-cd': product('NP4-737-CD', 13_483, 'Solar power, hourly actual and forecast', {
    everyMinutes: HOURLY,
    lagSeconds: 60,
  }),
  'system-wide-prices': page(`${DASHBOARDS}systemwideprices`, 'System-wide prices', {
    everyMinutes: 15,
    lagSeconds: 120,
  }),
  'supply-demand': page(`${DASHBOARDS}supplyanddemand`, 'Supply and demand', { everyMinutes: 5, lagSeconds: 60 }),
  'fuel-mix': page(`${DASHBOARDS}fuelmix`, 'Fuel mix', { everyMinutes: 5, lagSeconds: 60 }),
  'combine-wind-solar': page(`${DASHBOARDS}combinedwindandsolar`, 'Combined wind and solar', {
    everyMinutes: HOURLY,
    lagSeconds: 60,
  }),
  'daily-prc': page(`${DASHBOARDS}gridconditions`, 'Grid conditions and reserves', { everyMinutes: 1, lagSeconds: 10 }),
  'real-time-spp-page': page(`${DISPLAYS}real_time_spp.html`, 'Settlement point prices of today', {
    everyMinutes: 15,
    lagSeconds: 150,
  }),
  'nws-observations': page('https://www.weather.gov/wrh/timeseries?site=KIAH', 'Weather station observations', {
    everyMinutes: HOURLY,
    lagSeconds: 600,
  }),
  'nws-hourly': page('https://www.weather.gov/documentation/services-web-api', 'Hourly weather forecast', {
    everyMinutes: 6 * HOURLY,
    lagSeconds: 60,
  }),
  'nws-alerts': page('https://alerts.weather.gov', 'Active weather alerts', { everyMinutes: 1, lagSeconds: 60 }),
  'fred-dhhngsp': page('https://fred.stlouisfed.org/series/DHHNGSP', 'Henry Hub spot price (FRED)', {
    everyMinutes: DAILY,
    lagSeconds: 86_400,
  }),
  'eia-rngwhhd': page('https://www.eia.gov/dnav/ng/hist/rngwhhdD.htm', 'Henry Hub spot price (EIA)', {
    everyMinutes: DAILY,
    lagSeconds: 86_400,
  }),
} as const satisfies Record<DocumentName, CatalogueEntry>
