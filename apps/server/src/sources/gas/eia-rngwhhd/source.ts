import { arrayAt, fieldOf, isObject, objectAt, readJson } from '../../body/json-document.ts'
import { RowRefusal, readingSheet } from '../../body/reading-sheet.ts'
import { A_QUARTER_OF_AN_HOUR_APART, document, type ParseDocument } from '../../document.ts'
import { giveTradeDay } from '../trade-day.ts'

/** EIA's name for the daily Henry Hub spot price. */
const HENRY_HUB_SERIES = 'RNGWHHD'
const UNITS = '$/MMBTU'

/**
 * Henry Hub spot price by trade date from EIA's API. Prices are strings today and were numbers before; a day without a
 * price is null. All of EIA's datasets come in this envelope, so each row must say that it is ours.
 * https://www.eia.gov/opendata/documentation.php
 */
const parseEiaGas: ParseDocument = (body, facts) => {
  const sheet = readingSheet(facts.publishedAt)
  for (const row of arrayAt(objectAt(readJson(body), 'response'), 'data')) {
    sheet.row(row, (give) => {
      if (!isObject(row)) throw new RowRefusal('it is not a row')
      if (row.series !== HENRY_HUB_SERIES) throw new RowRefusal('it is not of the Henry Hub series')
      if ((row.units ?? UNITS) !== UNITS) throw new RowRefusal('it is not in $/MMBtu')
      giveTradeDay(give, row.period, fieldOf(row, 'value'))
    })
  }
  return sheet.finish()
}

export const eiaRngwhhd = document({
  name: 'eia-rngwhhd',
  title: 'Henry Hub spot price (EIA)',
  link: 'https://www.eia.gov/dnav/ng/hist/rngwhhdD.htm',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 86_400,
  gives: ['gas'],
  fetchPlan: { kind: 'eia', dataset: 'natural-gas/pri/fut', series: HENRY_HUB_SERIES },
  limits: A_QUARTER_OF_AN_HOUR_APART,
  parse: parseEiaGas,
})
