import type { ParseDocument } from './document.ts'
import { parseCombineWindSolar } from './ercot/combine-wind-solar/parse.ts'
import { parseDailyPrc } from './ercot/daily-prc/parse.ts'
import { parseFuelMix } from './ercot/fuel-mix/parse.ts'
import { parseHbLz } from './ercot/hb-lz/parse.ts'
import { parseNp3565 } from './ercot/np3-565-cd/parse.ts'
import { parseNp4190 } from './ercot/np4-190-cd/parse.ts'
import { parseNp4732 } from './ercot/np4-732-cd/parse.ts'
import { parseNp4737 } from './ercot/np4-737-cd/parse.ts'
import { parseNp686 } from './ercot/np6-86-cd/parse.ts'
import { parseNp6322 } from './ercot/np6-322-cd/parse.ts'
import { parseNp6788 } from './ercot/np6-788-cd/parse.ts'
import { parseNp6905 } from './ercot/np6-905-cd/parse.ts'
import { parseRealTimeSppPage } from './ercot/real-time-spp-page/parse.ts'
import { parseSupplyDemand } from './ercot/supply-demand/parse.ts'
import { parseSystemWidePrices } from './ercot/system-wide-prices/parse.ts'
import { parseEiaGas } from './gas/eia-rngwhhd/parse.ts'
import { parseFredGas } from './gas/fred-dhhngsp/parse.ts'
import { parseNwsAlerts } from './nws/nws-alerts/parse.ts'
import { parseNwsHourly } from './nws/nws-hourly/parse.ts'
import { parseNwsObservations } from './nws/nws-observations/parse.ts'

/** Every document we read, by the name it has in the catalogue, in the logs and on the command line. */
export const PARSERS = {
  'hb-lz': parseHbLz,
  'np6-788-cd': parseNp6788,
  'np6-905-cd': parseNp6905,
  'np4-190-cd': parseNp4190,
  'np6-86-cd': parseNp686,
  'np6-322-cd': parseNp6322,
  'np3-565-cd': parseNp3565,
  'np4-732-cd': parseNp4732,
  'np4-737-cd': parseNp4737,
  'system-wide-prices': parseSystemWidePrices,
  'supply-demand': parseSupplyDemand,
  'fuel-mix': parseFuelMix,
  'combine-wind-solar': parseCombineWindSolar,
  'daily-prc': parseDailyPrc,
  'real-time-spp-page': parseRealTimeSppPage,
  'nws-observations': parseNwsObservations,
  'nws-hourly': parseNwsHourly,
  'nws-alerts': parseNwsAlerts,
  'fred-dhhngsp': parseFredGas,
  'eia-rngwhhd': parseEiaGas,
} as const satisfies Record<string, ParseDocument>

export type DocumentName = keyof typeof PARSERS

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(PARSERS, name)
