import type { DocumentEmitterName } from '../wire/registry.ts'

export type DocumentRecording = {
  /**
   * The Central date and time at which the document was recorded; every later copy is published at the same time of
   * day.
   */
  at: string
  /** How often the document is published again: daily, or weekly if its dates are business days. */
  every: 'day' | 'week'
  file: string
  /**
   * The weather station in the recorded document, and the pattern that finds the requested station in the path, which
   * replaces it.
   */
  place?: { recorded: string; inPath: RegExp }
}

const daily = (at: string, file: string): DocumentRecording => ({ at, every: 'day', file })
const weekly = (at: string, file: string): DocumentRecording => ({ at, every: 'week', file })

/** The recorded documents by emitter name; a document whose file is missing in the folder is not served. */
export const DOCUMENT_RECORDINGS: Partial<Record<DocumentEmitterName, DocumentRecording>> = {
  'np6-788-cd': daily('2026-09-29T11:25:20', 'np6-788-cd_sced_lmp/archive_20260929_112517_trimmed.csv'),
  'np6-905-cd': daily('2026-09-29T11:17:01', 'np6-905-cd_rt_spp/archive_20260929_HE12_int1_trimmed.csv'),
  'np4-190-cd': daily('2026-09-28T13:51:00', 'np4-190-cd_dam_spp/archive_20260928_for_20260929_trimmed.csv'),
  'np6-86-cd': daily('2026-09-21T17:05:00', 'np6-86-cd_shadow_prices/rows_20260921_165523.excerpt.csv'),
  'np6-322-cd': daily('2026-09-29T11:25:20', 'np6-322-cd_sced_lambda/archive_20260929_112517.csv'),
  'np3-565-cd': daily('2026-09-29T10:30:00', 'np3-565-cd_load_forecast_by_model/archive_20260929_1030CT_trimmed.csv'),
  'np4-732-cd': daily('2026-09-29T10:55:08', 'np4-732-cd_wind/archive_20260929_1055CT_trimmed.csv'),
  'np4-737-cd': daily(
    '2025-03-13T13:55:08',
    'np4-737-cd_solar/cdr.00013483.0000000000000000.20250313.135508.PVGRHRLYAVGACTNP4737.csv',
  ),
  'system-wide-prices': daily('2026-09-26T16:02:00', 'dashboard_system-wide-prices/system-wide-prices-2026-09-26.json'),
  'supply-demand': daily('2026-09-26T16:10:00', 'dashboard_supply-demand/supply-demand-2026-09-26.trimmed.json'),
  'fuel-mix': daily('2026-09-26T16:11:00', 'dashboard_fuel-mix/fuel-mix-2026-09-26.trimmed.json'),
  'combine-wind-solar': daily('2026-09-26T15:55:10', 'dashboard_combine-wind-solar/combine-wind-solar-2026-09-26.json'),
  'daily-prc': daily('2026-09-26T16:13:04', 'dashboard_daily-prc/daily-prc-2026-09-26.trimmed.json'),
  'nws-observations': {
    ...daily('2024-05-06T12:00:00', 'nws_observation/weathergov_KDAL_observations_limit1_20240506.restored.json'),
    place: { recorded: 'KDAL', inPath: /^\/stations\/(\w+)\// },
  },
  'nws-points': daily('2024-05-06T12:00:00', 'nws_points/weathergov_points_32.778_-96.796.json'),
  'nws-hourly': daily('2024-05-06T13:10:00', 'nws_forecast_hourly/weathergov_FWD_89_104_hourly_20240506.restored.json'),
  'nws-alerts': daily('2026-07-15T15:08:40', 'nws_alerts/weathergov_TX_alerts_20260715.restored.trimmed.json'),
  'np6-332-cd': daily('2026-10-03T22:45:40', 'np6-332-cd_rt_mcpc_sced/NP6-332-CD-20261003_224520.csv'),
  'np6-331-cd': daily('2026-09-29T11:17:01', 'np6-331-cd_rt_mcpc_15min/archive_20260929_HE12_int1.csv'),
  'np4-188-cd': daily('2026-09-28T13:51:00', 'np4-188-cd_dam_mcpc/archive_20260928_for_20260929_trimmed.csv'),
  'np6-323-cd': daily('2026-09-07T12:20:40', 'np6-323-cd_price_adders/np6-323-cd-history-current.csv'),
  'generation-outages': daily(
    '2026-07-21T05:11:00',
    'dashboard_generation-outages/generation-outages-2026-07-21.excerpt.json',
  ),
  'energy-storage-resources': daily(
    '2025-10-09T06:41:00',
    'dashboard_energy-storage-resources/energy-storage-resources-2025-10-09.full.json',
  ),
  'capacity-available-sced': daily(
    '2026-09-08T00:30:46',
    'dashboard_capacity-available-sced/capacity-available-sced.json',
  ),
  'ancillary-service-capacity-monitor': daily(
    '2026-09-08T00:31:14',
    'dashboard_ancillary-service-capacity-monitor/ancillary-service-capacity-monitor-2026-09-08.json',
  ),
  'fred-dhhngsp': weekly('2025-04-16T09:00:00', 'gas_henry_hub/FRED_fredgraph_DHHNGSP_2015-04-14_2025-04-14.csv'),
}
