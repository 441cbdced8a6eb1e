import { np433Cd } from './ercot/ancillary/np4-33-cd.ts'
import { np4188DayAheadAncillaryPricesEmitter } from './ercot/ancillary/np4-188-cd.ts'
import { np4212Cd } from './ercot/ancillary/np4-212-cd.ts'
import { np6323PriceAddersEmitter } from './ercot/ancillary/np6-323-cd.ts'
import { np6328Cd } from './ercot/ancillary/np6-328-cd.ts'
import { np6329Cd } from './ercot/ancillary/np6-329-cd.ts'
import { np6331AncillarySettlementPricesEmitter } from './ercot/ancillary/np6-331-cd.ts'
import { np6332AncillaryRunPricesEmitter } from './ercot/ancillary/np6-332-cd.ts'
import { combineWindSolar } from './ercot/combine-wind-solar.ts'
import { np4196DayAheadPriceCorrectionsEmitter } from './ercot/corrections/np4-196-m.ts'
import { np4197PriceCorrectionsEmitter } from './ercot/corrections/np4-197-m.ts'
import { dailyPrc } from './ercot/daily-prc.ts'
import { ancillaryServiceCapacityMonitor } from './ercot/displays/ancillary-service-capacity-monitor.ts'
import { capacityAvailableSced } from './ercot/displays/capacity-available-sced.ts'
import { generationOutages } from './ercot/displays/generation-outages.ts'
import { opsMessages } from './ercot/displays/ops-messages.ts'
import { rtdIndLmp } from './ercot/displays/rtd-ind-lmp.ts'
import { systemConditions } from './ercot/displays/system-conditions.ts'
import { energyStorageResources } from './ercot/energy-storage-resources.ts'
import { fuelMix } from './ercot/fuel-mix.ts'
import { hbLz } from './ercot/hb-lz.ts'
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
import { np3560LoadForecastByZoneEmitter } from './ercot/outlook/np3-560-cd.ts'
import { np3561LoadForecastByWeatherZoneEmitter } from './ercot/outlook/np3-561-cd.ts'
import { np3763AvailableCapacityEmitter } from './ercot/outlook/np3-763-cd.ts'
import { realTimeSppPage } from './ercot/real-time-spp-page.ts'
import { supplyDemand } from './ercot/supply-demand.ts'
import { systemWidePrices } from './ercot/system-wide-prices.ts'
import { eiaDailyPrices } from './gas/eia-daily-prices.ts'
import { eiaRngwhhd } from './gas/eia-rngwhhd.ts'
import { fredDhhngsp } from './gas/fred-dhhngsp.ts'
import { nwsAlerts } from './nws/nws-alerts.ts'
import { nwsHourly } from './nws/nws-hourly.ts'
import { nwsObservations } from './nws/nws-observations.ts'
import { nwsPoints } from './nws/nws-points.ts'

/** Every document that the sandbox serves; the position of a MIS report is part of its DocIDs. */
export const EMITTERS = [
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
  hbLz,
  realTimeSppPage,
  systemWidePrices,
  supplyDemand,
  fuelMix,
  combineWindSolar,
  dailyPrc,
  energyStorageResources,
  nwsObservations,
  nwsPoints,
  nwsHourly,
  nwsAlerts,
  fredDhhngsp,
  eiaRngwhhd,
  np6332AncillaryRunPricesEmitter,
  np6323PriceAddersEmitter,
  np6331AncillarySettlementPricesEmitter,
  np4188DayAheadAncillaryPricesEmitter,
  np3561LoadForecastByWeatherZoneEmitter,
  np3560LoadForecastByZoneEmitter,
  np3763AvailableCapacityEmitter,
  np3233OutagesEmitter,
  rtdIndLmp,
  generationOutages,
  capacityAvailableSced,
  ancillaryServiceCapacityMonitor,
  systemConditions,
  opsMessages,
  eiaDailyPrices,
  np6328Cd,
  np6329Cd,
  np433Cd,
  np4212Cd,
  np4197PriceCorrectionsEmitter,
  np4196DayAheadPriceCorrectionsEmitter,
] as const

export type EmitterName = (typeof EMITTERS)[number]['name']
