import { np433AncillaryRequirementsEmitter } from './ercot/ancillary/np4-33-cd.ts'
import { np4188DayAheadAncillaryPricesEmitter } from './ercot/ancillary/np4-188-cd.ts'
import { np4212AncillaryDemandCurvesEmitter } from './ercot/ancillary/np4-212-cd.ts'
import { np4532AncillaryServicesSoldEmitter } from './ercot/ancillary/np4-532-cd.ts'
import { np6323PriceAddersEmitter } from './ercot/ancillary/np6-323-cd.ts'
import { np6328AncillaryCapabilityEmitter } from './ercot/ancillary/np6-328-cd.ts'
import { np6329AncillaryLookAheadPricesEmitter } from './ercot/ancillary/np6-329-cd.ts'
import { np6331AncillarySettlementPricesEmitter } from './ercot/ancillary/np6-331-cd.ts'
import { np6332AncillaryRunPricesEmitter } from './ercot/ancillary/np6-332-cd.ts'
import { windSolarDashboardEmitter } from './ercot/combine-wind-solar.ts'
import { np4196DayAheadPriceCorrectionsEmitter } from './ercot/corrections/np4-196-m.ts'
import { np4197PriceCorrectionsEmitter } from './ercot/corrections/np4-197-m.ts'
import { dailyPrcDashboardEmitter } from './ercot/daily-prc.ts'
import { ancillaryServiceCapacityMonitorEmitter } from './ercot/displays/ancillary-service-capacity-monitor.ts'
import { capacityAvailableToScedEmitter } from './ercot/displays/capacity-available-sced.ts'
import { generationOutagesDashboardEmitter } from './ercot/displays/generation-outages.ts'
import { operationsMessagesPageEmitter } from './ercot/displays/ops-messages.ts'
import { rtdIndicativeLmpPagesEmitter } from './ercot/displays/rtd-ind-lmp.ts'
import { energyStorageDashboardEmitter } from './ercot/energy-storage-resources.ts'
import { fuelMixDashboardEmitter } from './ercot/fuel-mix.ts'
import { hubAndLoadZonePricePageEmitter } from './ercot/hb-lz.ts'
import { np3565LoadForecastByModelEmitter } from './ercot/np3-565-cd.ts'
import { np4180DayAheadPriceArchiveEmitter } from './ercot/np4-180-er.ts'
import { np4190DayAheadPricesEmitter } from './ercot/np4-190-cd.ts'
import { np4732HourlyWindEmitter } from './ercot/np4-732-cd.ts'
import { np4737HourlySolarEmitter } from './ercot/np4-737-cd.ts'
import { np686BindingConstraintsEmitter } from './ercot/np6-86-cd.ts'
import { np6322SystemLambdaEmitter } from './ercot/np6-322-cd.ts'
import { np6785SettlementPriceArchiveEmitter } from './ercot/np6-785-er.ts'
import { np6788LmpByRunEmitter } from './ercot/np6-788-cd.ts'
import { np6905SettlementPricesEmitter } from './ercot/np6-905-cd.ts'
import { np3233OutagesEmitter } from './ercot/outlook/np3-233-cd.ts'
import { np3763AvailableCapacityEmitter } from './ercot/outlook/np3-763-cd.ts'
import { realTimeSettlementPricePageEmitter } from './ercot/real-time-spp-page.ts'
import { supplyDemandDashboardEmitter } from './ercot/supply-demand.ts'
import { systemWidePricesDashboardEmitter } from './ercot/system-wide-prices.ts'
import { eiaPageGasPricesEmitter } from './gas/eia-daily-prices.ts'
import { eiaApiHenryHubPricesEmitter } from './gas/eia-rngwhhd.ts'
import { fredHenryHubPricesEmitter } from './gas/fred-dhhngsp.ts'
import { nwsAlertsEmitter } from './nws/nws-alerts.ts'
import { nwsHourlyForecastEmitter } from './nws/nws-hourly.ts'
import { nwsObservationsEmitter } from './nws/nws-observations.ts'
import { nwsPointsEmitter } from './nws/nws-points.ts'

/**
 * All documents that the sandbox serves. The position of a MIS report in this list is part of its DocIDs, so new
 * reports must be added at the end.
 */
export const DOCUMENT_EMITTERS = [
  np6788LmpByRunEmitter,
  np6905SettlementPricesEmitter,
  np686BindingConstraintsEmitter,
  np6322SystemLambdaEmitter,
  np4190DayAheadPricesEmitter,
  np3565LoadForecastByModelEmitter,
  np4732HourlyWindEmitter,
  np4737HourlySolarEmitter,
  np6785SettlementPriceArchiveEmitter,
  np4180DayAheadPriceArchiveEmitter,
  hubAndLoadZonePricePageEmitter,
  realTimeSettlementPricePageEmitter,
  systemWidePricesDashboardEmitter,
  supplyDemandDashboardEmitter,
  fuelMixDashboardEmitter,
  windSolarDashboardEmitter,
  dailyPrcDashboardEmitter,
  energyStorageDashboardEmitter,
  nwsObservationsEmitter,
  nwsPointsEmitter,
  nwsHourlyForecastEmitter,
  nwsAlertsEmitter,
  fredHenryHubPricesEmitter,
  eiaApiHenryHubPricesEmitter,
  np6332AncillaryRunPricesEmitter,
  np6323PriceAddersEmitter,
  np6331AncillarySettlementPricesEmitter,
  np4188DayAheadAncillaryPricesEmitter,
  np3763AvailableCapacityEmitter,
  np3233OutagesEmitter,
  rtdIndicativeLmpPagesEmitter,
  generationOutagesDashboardEmitter,
  capacityAvailableToScedEmitter,
  ancillaryServiceCapacityMonitorEmitter,
  operationsMessagesPageEmitter,
  eiaPageGasPricesEmitter,
  np6328AncillaryCapabilityEmitter,
  np6329AncillaryLookAheadPricesEmitter,
  np433AncillaryRequirementsEmitter,
  np4532AncillaryServicesSoldEmitter,
  np4212AncillaryDemandCurvesEmitter,
  np4197PriceCorrectionsEmitter,
  np4196DayAheadPriceCorrectionsEmitter,
] as const

export type DocumentEmitterName = (typeof DOCUMENT_EMITTERS)[number]['name']
