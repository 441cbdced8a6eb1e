import { ancillaryServiceCapacityDashboard } from './ercot/ancillary-service-capacity-monitor/source.ts'
import { capacityAvailableToScedDashboard } from './ercot/capacity-available-sced/source.ts'
import { windSolarDashboard } from './ercot/combine-wind-solar/source.ts'
import { dailyPrcDashboard } from './ercot/daily-prc/source.ts'
import { energyStorageDashboard } from './ercot/energy-storage-resources/source.ts'
import { fuelMixDashboard } from './ercot/fuel-mix/source.ts'
import { generationOutagesDashboard } from './ercot/generation-outages/source.ts'
import { hubAndLoadZonePricePage } from './ercot/hb-lz/source.ts'
import { np3233Outages } from './ercot/np3-233-cd/source.ts'
import { np3565LoadForecastByModel } from './ercot/np3-565-cd/source.ts'
import { np3763AvailableCapacity } from './ercot/np3-763-cd/source.ts'
import { np433AncillaryRequirements } from './ercot/np4-33-cd/source.ts'
import { np4180DayAheadPriceArchive } from './ercot/np4-180-er/source.ts'
import { np4188DayAheadAncillaryPrices } from './ercot/np4-188-cd/source.ts'
import { np4190DayAheadPrices } from './ercot/np4-190-cd/source.ts'
import { np4196DayAheadPriceCorrections } from './ercot/np4-196-m/source.ts'
import { np4197RealTimePriceCorrections } from './ercot/np4-197-m/source.ts'
import { np4212AncillaryDemandCurves } from './ercot/np4-212-cd/source.ts'
import { np4532AncillaryServicesSold } from './ercot/np4-532-cd/source.ts'
import { np4732HourlyWind } from './ercot/np4-732-cd/source.ts'
import { np4737HourlySolar } from './ercot/np4-737-cd/source.ts'
import { np686BindingConstraints } from './ercot/np6-86-cd/source.ts'
import { np6322SystemLambda } from './ercot/np6-322-cd/source.ts'
import { np6323PriceAdders } from './ercot/np6-323-cd/source.ts'
import { np6328AncillaryCapability } from './ercot/np6-328-cd/source.ts'
import { np6329AncillaryLookAheadPrices } from './ercot/np6-329-cd/source.ts'
import { np6331AncillarySettlementPrices } from './ercot/np6-331-cd/source.ts'
import { np6332AncillaryRunPrices } from './ercot/np6-332-cd/source.ts'
import { np6785SettlementPriceArchive } from './ercot/np6-785-er/source.ts'
import { np6788LmpByRun } from './ercot/np6-788-cd/source.ts'
import { np6905SettlementPrices } from './ercot/np6-905-cd/source.ts'
import { operationsMessagesPage } from './ercot/ops-messages/source.ts'
import { realTimeSettlementPricePage } from './ercot/real-time-spp-page/source.ts'
import { rtdIndicativeLmpPages } from './ercot/rtd-ind-lmp/source.ts'
import { supplyDemandDashboard } from './ercot/supply-demand/source.ts'
import { systemWidePricesDashboard } from './ercot/system-wide-prices/source.ts'
import { eiaPageGasPrices } from './gas/eia-daily-prices/source.ts'
import { eiaApiHenryHubPrices } from './gas/eia-rngwhhd/source.ts'
import { fredHenryHubPrices } from './gas/fred-dhhngsp/source.ts'
import { nwsAlerts } from './nws/nws-alerts/source.ts'
import { nwsHourlyForecast } from './nws/nws-hourly/source.ts'
import { nwsObservations } from './nws/nws-observations/source.ts'
import type { SourceDocument } from './source-document.ts'

/**
 * Every market document that we can fetch, in the order in which the documentation lists them; `market-sources.ts`
 * states what they are used for.
 */
export const MARKET_DOCUMENTS = [
  hubAndLoadZonePricePage,
  np6788LmpByRun,
  np6905SettlementPrices,
  np4190DayAheadPrices,
  np686BindingConstraints,
  np6322SystemLambda,
  np3565LoadForecastByModel,
  np4732HourlyWind,
  np4737HourlySolar,
  systemWidePricesDashboard,
  supplyDemandDashboard,
  fuelMixDashboard,
  windSolarDashboard,
  dailyPrcDashboard,
  realTimeSettlementPricePage,
  nwsObservations,
  nwsHourlyForecast,
  nwsAlerts,
  fredHenryHubPrices,
  eiaApiHenryHubPrices,
  np6332AncillaryRunPrices,
  np6323PriceAdders,
  np6331AncillarySettlementPrices,
  np4188DayAheadAncillaryPrices,
  np3763AvailableCapacity,
  np3233Outages,
  rtdIndicativeLmpPages,
  generationOutagesDashboard,
  energyStorageDashboard,
  capacityAvailableToScedDashboard,
  ancillaryServiceCapacityDashboard,
  operationsMessagesPage,
  eiaPageGasPrices,
  np6328AncillaryCapability,
  np6329AncillaryLookAheadPrices,
  np433AncillaryRequirements,
  np4532AncillaryServicesSold,
  np4212AncillaryDemandCurves,
  np4197RealTimePriceCorrections,
  np4196DayAheadPriceCorrections,
] as const

/** The reports with one price file per year, which a background job reads. */
export const PRICE_ARCHIVES = [np6785SettlementPriceArchive, np4180DayAheadPriceArchive] as const

export type MarketDocumentName = (typeof MARKET_DOCUMENTS)[number]['name']

const byName = new Map<string, SourceDocument>(MARKET_DOCUMENTS.map((entry) => [entry.name, entry]))

export const findMarketDocument = (name: string): SourceDocument | undefined => byName.get(name)
