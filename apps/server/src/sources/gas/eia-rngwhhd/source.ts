import { arrayAt, fieldOf, isObject, objectAt, readJson } from '../../body/json-document.ts'
import { RowRefusal, readingCollector } from '../../body/reading-collector.ts'
import { document, EVERY_15_MINUTES, type ParseDocument } from '../../document.ts'
import { addTradeDay } from '../trade-day.ts'

/** EIA's name for the daily Henry Hub spot price. */
const HENRY_HUB_SERIES = 'RNGWHHD'
const UNITS = '$/MMBTU'

/**
 * Prices are strings today and were numbers before. All EIA datasets have this envelope, so each row is checked for its series.
 * https://www.eia.gov/opendata/documentation.php
 */
const parseEiaGas: ParseDocument = (body, facts) => {
  const collector = readingCollector(facts.publishedAt)
  for (const row of arrayAt(objectAt(readJson(body), 'response'), 'data')) {
    collector.row(row, (add) => {
      if (!isObject(row)) throw new RowRefusal('it is not a row')
      if (row.series !== HENRY_HUB_SERIES) throw new RowRefusal('it is not of the Henry Hub series')
      if ((row.units ?? UNITS) !== UNITS) throw new RowRefusal('it is not in $/MMBtu')
      addTradeDay(add, row.period, fieldOf(row, 'value'))
    })
  }
  return collector.finish()
}

export const eiaRngwhhd = document({
  name: 'eia-rngwhhd',
  title: 'Henry Hub spot price (EIA)',
  link: 'https://www.eia.gov/dnav/ng/hist/rngwhhdD.htm',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 86_400,
  series: ['gas'],
  fetchPlan: { kind: 'eia', dataset: 'natural-gas/pri/fut', series: HENRY_HUB_SERIES },
  limits: EVERY_15_MINUTES,
  parse: parseEiaGas,
})
