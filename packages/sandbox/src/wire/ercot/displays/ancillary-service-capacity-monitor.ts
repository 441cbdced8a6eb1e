import type { AncillaryService } from '@tradeops/domain/market/series'
import { floorToFiveMinutes, MINUTE_MS } from '@tradeops/domain/time/durations'
import { findLastScedRun, type SimulatedMarket } from '../../../model/market.ts'
import { drawUniformNumber } from '../../../model/noise.ts'
import { findLastClockTick } from '../../format/central-day.ts'
import { formatClock, formatDashboardStamp, formatRepeatedHourFlag } from '../../format/central-stamp.ts'
import { computeRunAncillaryClearing } from '../ancillary/ancillary-prices.ts'
import { defineDashboardEmitter } from '../pages.ts'
import { computeScedHeadroomMw } from './capacity-available-sced.ts'

const SAMPLED_PAST_MINUTE_MS = 14_000
const DELAY_MS = 5_000

type Figures = readonly (readonly [key: string, mw: number])[]

/** Emits the capability and the awards of each ancillary service at one moment, as groups of name and value. */
export const ancillaryServiceCapacityMonitorEmitter = defineDashboardEmitter('ancillary-service-capacity-monitor', {
  releasedAt: (_market, now) => findLastClockTick(now, MINUTE_MS, SAMPLED_PAST_MINUTE_MS + DELAY_MS),
  text(market, releasedAt) {
    const at = new Date(releasedAt.getTime() - DELAY_MS)
    const groups = groupsOf(market, at)
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(at),
      epoch: String(at.getTime() / 1000),
      interval: formatClock(at),
      dstFlag: formatRepeatedHourFlag(at),
      data: Object.fromEntries(Object.entries(groups).map(([name, rows]) => [name, [['key', 'value'], ...rows]])),
    })
  },
})

function divide(totalMw: number, shares: Readonly<Record<string, number>>): Figures {
  let leftMw = Math.round(totalMw)
  let leftShare = Object.values(shares).reduce((sum, share) => sum + share, 0)
  return Object.entries(shares).map(([key, share]) => {
    const mw = leftShare > 0 ? Math.round((leftMw * share) / leftShare) : 0
    leftMw -= mw
    leftShare -= share
    return [key, mw]
  })
}

function groupsOf(market: SimulatedMarket, at: Date): Record<string, Figures> {
  const state = market.systemAt(floorToFiveMinutes(at))
  const failedMw = market.outagesMw(at, at).dispatchable.unplanned
  const cleared = computeRunAncillaryClearing(market, findLastScedRun(market, at) ?? at)
  const capable = (product: AncillaryService) => cleared[product].capabilityMw
  const awarded = (product: AncillaryService) => Math.min(cleared[product].requirementMw, capable(product))
  const { up, down } = computeScedHeadroomMw(state)
  const deployedMw = Math.round(awarded('REGUP') * 0.6 * drawUniformNumber('regulation', at.getTime()))
  const batteriesUpMw = Math.round(0.4 * up)
  return {
    responsiveReserveCapabilityGroup: divide(capable('RRS'), {
      rrcCapPfrGenEsr: 57,
      rrcCapLrWoClr: 43,
      rrcCapLr: 0,
      rrcCapFfr: 0,
      rrcCapFfrEsr: 0,
    }),
    responsiveReserveAwardsGroup: divide(awarded('RRS'), { rrAwdGen: 57, rrAwdNonClr: 43, rrAwdClr: 0, rrAwdFfr: 0 }),
    ercotContingencyReserveCapabilityGroup: [
      ...divide(capable('ECRS'), { ecrsCapGen: 24, ecrsCapNclr: 22, ecrsCapClr: 5, ecrsCapQs: 19, ecrsCapEsr: 30 }),
      ['ecrsCapDeployedGenLr', 0],
    ],
    ercotContingencyReserveAwardsGroup: divide(awarded('ECRS'), {
      ecrsAwdGen: 24,
      ecrsAwdNonClr: 22,
      ecrsAwdClr: 5,
      ecrsAwdQs: 19,
      ecrsAwdEsr: 30,
    }),
    nonSpinReserveCapabilityGroup: divide(capable('NSPIN'), {
      nsrCapOnGenWoEo: 35,
      nsrCapOffResWOs: 0,
      nsrCapUndeployedLr: 1,
      nsrCapOffGen: 55,
      nsrCapEsr: 9,
    }),
    nonSpinReserveAwardsGroup: divide(awarded('NSPIN'), {
      nsrAwdGenWEo: 36,
      nsrAwdGenWOs: 0,
      nsrAwdLr: 1,
      nsrAwdOffGen: 41,
      nsrAwdQs: 13,
      nsrAwdAs: 9,
    }),
    regulationCapacityGroup: [
      ['regUpCap', capable('REGUP')],
      ['regDownCap', capable('REGDN')],
      ['regUpUndeployed', capable('REGUP') - deployedMw],
      ['regDownUndeployed', capable('REGDN')],
      ['regUpDeployed', deployedMw],
      ['regDownDeployed', 0],
    ],
    regulationAwardsGroup: [
      ['regUpAwd', awarded('REGUP')],
      ['regDownAwd', awarded('REGDN')],
    ],
    systemAvailableCapacityGroup: [
      ['capClrDecreaseBp', -6],
      ['capClrIncreaseBp', 202],
      ['capWEoIncreaseBp', up - batteriesUpMw],
      ['capWEoDecreaseBp', Math.round(0.7 * down)],
      ['capWoEoIncreaseBp', 45],
      ['capWoEoDecreaseBp', -3516],
      ['esrCapWEoIncreaseBp', batteriesUpMw],
      ['esrCapWEoDecreaseBp', down - Math.round(0.7 * down)],
      ['esrCapWoEoIncreaseBp', 0],
      ['esrCapWoEoDecreaseBp', 0],
      ['capIncreaseGenBp', up],
      ['capDecreaseGenBp', down],
      ['sumCapResRegUpRrs', Math.round(0.85 * up)],
      ['sumCapResRegUpRrsEcrs', Math.round(0.95 * up)],
      ['sumCapResRegUpRrsEcrsNsr', up],
    ],
    ercotWidePhysicalResponsiveCapabilityGroup: [['prc', state.prcMw]],
    // ERCOT abolished the operating reserve demand curve in December 2025; its figures are still on the page and always
    // zero.
    realTimeOperatingReserveDemandCurveCapacityGroup: [
      ['rtReserveOnline', 0],
      ['rtReserveOnOffline', 0],
    ],
    emrOutAndOutLCapacityGroup: [
      ['telemHslEmr', 799],
      ['telemHslOut', failedMw],
      ['telemHslOutl', 2136],
    ],
  }
}
