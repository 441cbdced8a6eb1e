import {
  isJsonObject,
  parseJsonDocument,
  readRowField,
  requireJsonArray,
  requireJsonObject,
} from '../../body/json-document.ts'
import { createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument, REQUEST_EVERY_15_MINUTES } from '../../source-document.ts'
import { addGasTradeDayPrice } from '../trade-day.ts'

/** EIA's name for the daily Henry Hub spot price. */
const HENRY_HUB_SERIES = 'RNGWHHD'
const UNITS = '$/MMBTU'

/**
 * Parses Henry Hub gas prices of EIA's API, which are strings today and were numbers before. All EIA datasets have the
 * same envelope, so each row is checked for its series. https://www.eia.gov/opendata/documentation.php
 */
const parseEiaGas: ParseDocument = (body, facts) => {
  const collector = createReadingCollector(facts.publishedAt)
  for (const row of requireJsonArray(requireJsonObject(parseJsonDocument(body), 'response'), 'data')) {
    collector.row(row, (add) => {
      if (!isJsonObject(row)) throw new RowRefusal('it is not a row')
      if (row.series !== HENRY_HUB_SERIES) throw new RowRefusal('it is not of the Henry Hub series')
      if ((row.units ?? UNITS) !== UNITS) throw new RowRefusal('it is not in $/MMBtu')
      addGasTradeDayPrice(add, row.period, readRowField(row, 'value'))
    })
  }
  return collector.finish()
}

export const eiaApiHenryHubPrices = defineSourceDocument({
  name: 'eia-rngwhhd',
  title: 'Henry Hub spot price (EIA)',
  link: 'https://www.eia.gov/dnav/ng/hist/rngwhhdD.htm',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 86_400,
  series: ['gas'],
  fetchPlan: { kind: 'eia', dataset: 'natural-gas/pri/fut', series: HENRY_HUB_SERIES },
  limits: REQUEST_EVERY_15_MINUTES,
  parse: parseEiaGas,
})
