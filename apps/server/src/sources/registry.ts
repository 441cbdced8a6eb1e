import type { SourceDocument } from './document.ts'
import { ancillaryServiceCapacityMonitor } from './ercot/ancillary-service-capacity-monitor/source.ts'
import { capacityAvailableSced } from './ercot/capacity-available-sced/source.ts'
import { combineWindSolar } from './ercot/combine-wind-solar/source.ts'
import { dailyPrc } from './ercot/daily-prc/source.ts'
import { energyStorageResources } from './ercot/energy-storage-resources/source.ts'
import { fuelMix } from './ercot/fuel-mix/source.ts'
import { generationOutages } from './ercot/generation-outages/source.ts'
import { hbLz } from './ercot/hb-lz/source.ts'
import { np3233Outages } from './ercot/np3-233-cd/source.ts'
import { np3560LoadForecastByZone } from './ercot/np3-560-cd/source.ts'
import { np3561LoadForecastByWeatherZone } from './ercot/np3-561-cd/source.ts'
import { np3565LoadForecastByModel } from './ercot/np3-565-cd/source.ts'
import { np3763AvailableCapacity } from './ercot/np3-763-cd/source.ts'
import { np433 } from './ercot/np4-33-cd/source.ts'
import { np4180DayAheadPriceArchive } from './ercot/np4-180-er/source.ts'
import { np4188DayAheadAncillaryPrices } from './ercot/np4-188-cd/source.ts'
import { np4190DayAheadPrices } from './ercot/np4-190-cd/source.ts'
import { np4196DayAheadPriceCorrections } from './ercot/np4-196-m/source.ts'
import { np4197PriceCorrections } from './ercot/np4-197-m/source.ts'
import { np4212 } from './ercot/np4-212-cd/source.ts'
import { np4732HourlyWind } from './ercot/np4-732-cd/source.ts'
import { np4737HourlySolar } from './ercot/np4-737-cd/source.ts'
import { np686BindingConstraints } from './ercot/np6-86-cd/source.ts'
import { np6322SystemLambda } from './ercot/np6-322-cd/source.ts'
import { np6323PriceAdders } from './ercot/np6-323-cd/source.ts'
import { np6328 } from './ercot/np6-328-cd/source.ts'
import { np6329 } from './ercot/np6-329-cd/source.ts'
import { np6331AncillarySettlementPrices } from './ercot/np6-331-cd/source.ts'
import { np6332AncillaryRunPrices } from './ercot/np6-332-cd/source.ts'
import { np6785SettlementPriceArchive } from './ercot/np6-785-er/source.ts'
import { np6788LmpByRun } from './ercot/np6-788-cd/source.ts'
import { np6905SettlementPrices } from './ercot/np6-905-cd/source.ts'
import { opsMessages } from './ercot/ops-messages/source.ts'
import { realTimeSppPage } from './ercot/real-time-spp-page/source.ts'
import { rtdIndLmp } from './ercot/rtd-ind-lmp/source.ts'
import { supplyDemand } from './ercot/supply-demand/source.ts'
import { systemConditions } from './ercot/system-conditions/source.ts'
import { systemWidePrices } from './ercot/system-wide-prices/source.ts'
import { eiaDailyPrices } from './gas/eia-daily-prices/source.ts'
import { eiaRngwhhd } from './gas/eia-rngwhhd/source.ts'
import { fredDhhngsp } from './gas/fred-dhhngsp/source.ts'
import { nwsAlerts } from './nws/nws-alerts/source.ts'
import { nwsHourly } from './nws/nws-hourly/source.ts'
import { nwsObservations } from './nws/nws-observations/source.ts'

/**
 * Every document, in the order in which the documentation lists them; `market-sources.ts` states what they are used
 * for.
 */
export const DOCUMENTS = [
  hbLz,
  np6788LmpByRun,
  np6905SettlementPrices,
  np4190DayAheadPrices,
  np686BindingConstraints,
  np6322SystemLambda,
  np3565LoadForecastByModel,
  np4732HourlyWind,
  np4737HourlySolar,
  systemWidePrices,
  supplyDemand,
  fuelMix,
  combineWindSolar,
  dailyPrc,
  realTimeSppPage,
  nwsObservations,
  nwsHourly,
  nwsAlerts,
  fredDhhngsp,
  eiaRngwhhd,
  np6332AncillaryRunPrices,
  np6323PriceAdders,
  np6331AncillarySettlementPrices,
  np4188DayAheadAncillaryPrices,
  np3561LoadForecastByWeatherZone,
  np3560LoadForecastByZone,
  np3763AvailableCapacity,
  np3233Outages,
  rtdIndLmp,
  generationOutages,
  energyStorageResources,
  capacityAvailableSced,
  ancillaryServiceCapacityMonitor,
  systemConditions,
  opsMessages,
  eiaDailyPrices,
  np6328,
  np6329,
  np433,
  np4212,
  np4197PriceCorrections,
  np4196DayAheadPriceCorrections,
] as const

/** Prices of past years, read once by a background job. */
export const PRICE_ARCHIVES = [np6785SettlementPriceArchive, np4180DayAheadPriceArchive] as const

export type DocumentName = (typeof DOCUMENTS)[number]['name']

const byName = new Map<string, SourceDocument>(DOCUMENTS.map((entry) => [entry.name, entry]))

export const findDocument = (name: string): SourceDocument | undefined => byName.get(name)
