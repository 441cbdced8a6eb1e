import { combineWindSolar } from './ercot/combine-wind-solar.ts'
import { dailyPrc } from './ercot/daily-prc.ts'
import { energyStorageResources } from './ercot/energy-storage-resources.ts'
import { fuelMix } from './ercot/fuel-mix.ts'
import { hbLz } from './ercot/hb-lz.ts'
import { np3565Cd } from './ercot/np3-565-cd.ts'
import { np4180Er } from './ercot/np4-180-er.ts'
import { np4190Cd } from './ercot/np4-190-cd.ts'
import { np4732Cd } from './ercot/np4-732-cd.ts'
import { np4737Cd } from './ercot/np4-737-cd.ts'
import { np686Cd } from './ercot/np6-86-cd.ts'
import { np6322Cd } from './ercot/np6-322-cd.ts'
import { np6785Er } from './ercot/np6-785-er.ts'
import { np6788Cd } from './ercot/np6-788-cd.ts'
import { np6905Cd } from './ercot/np6-905-cd.ts'
import { realTimeSppPage } from './ercot/real-time-spp-page.ts'
import { supplyDemand } from './ercot/supply-demand.ts'
import { systemWidePrices } from './ercot/system-wide-prices.ts'
import { eiaRngwhhd } from './gas/eia-rngwhhd.ts'
import { fredDhhngsp } from './gas/fred-dhhngsp.ts'
import { nwsAlerts } from './nws/nws-alerts.ts'
import { nwsHourly } from './nws/nws-hourly.ts'
import { nwsObservations } from './nws/nws-observations.ts'
import { nwsPoints } from './nws/nws-points.ts'

/** Every upstream document the sandbox serves. The place of a MIS report among them is a part of its DocIDs. */
export const EMITTERS = [
  np6788Cd,
  np6905Cd,
  np686Cd,
  np6322Cd,
  np4190Cd,
  np3565Cd,
  np4732Cd,
  np4737Cd,
  np6785Er,
  np4180Er,
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
] as const

export type EmitterName = (typeof EMITTERS)[number]['name']
