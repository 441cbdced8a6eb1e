import { FIVE_MINUTES_MS, floorToFiveMinutes } from '@tradeops/domain/time/five-minute'
import { clamp } from '../../../model/curves.ts'
import type { Market, SystemState } from '../../../model/market.ts'
import { lastTick } from '../../format/central-day.ts'
import { clock } from '../../format/central-stamp.ts'
import { scattered } from '../../format/scattered.ts'
import { HTML } from '../../format/wire-document.ts'
import { displayDate } from '../cdr-page.ts'
import { display } from '../pages.ts'

const REFRESHED_EVERY_MS = 10_000
/** What each tie can carry, and whom it leads to: neighbours in the north sell when Texas is dear, those in Mexico buy. */
const TIES = [
  { name: 'DC_E (East)', mostMw: 600, sells: true },
  { name: 'DC_L (Laredo VFT)', mostMw: 100, sells: false },
  { name: 'DC_N (North)', mostMw: 220, sells: true },
  { name: 'DC_R (Railroad)', mostMw: 300, sells: false },
] as const
const USUAL_PRICE_USD = 30
/** Rotors of plants that run, megawatt seconds for each megawatt, and those of plants that run empty. */
const INERTIA_PER_MW = 6.5
const IDLE_INERTIA = 30_000

/** The grid of this moment, refreshed every ten seconds. Its time has no offset. */
export const systemConditions = display('system-conditions', 'real_time_system_conditions.html', {
  contentType: HTML,
  putOutAt: (_market, now) => lastTick(now, REFRESHED_EVERY_MS, 0),
  text(market, putOutAt) {
    const state = market.systemAt(floorToFiveMinutes(putOutAt))
    const sections = [
      section('Frequency'),
      ...frequencyRows(state, putOutAt),
      section('Real-Time Data'),
      ...systemRows(state),
      section('DC Tie Flows'),
      ...tieRows(market, putOutAt),
    ]
    return `<div style="display: inline-block;">
<div>
  <div class='header1'>Real-Time System Conditions</div>
  <div class='helpLink'><a href="javascript:open_window('/help/popup/rtSysCondHelp')">Help?</a></div>
</div>
<br>
<div class="schedTime rightAlign">Last Updated: ${displayDate(putOutAt)} ${clock(putOutAt)}</div>
<table class="tableStyle">
<tbody>
${sections.join('')}  </tbody>
</table>
</div>
`
  },
})

const section = (title: string) => `  <tr>
    <td class="headerValueClass" colSpan="2">${title}</td>
  </tr>
`

const row = (label: string, value: string | number) => `  <tr>
    <td class="tdLeft">${label}</td>
    <td class="labelClassCenter">${value}</td>
  </tr>
`

function frequencyRows({ prcMw }: SystemState, at: Date): string[] {
  const wander = 2 * scattered('frequency', at.getTime()) - 1
  const shortHz = 0.03 * clamp(1 - prcMw / 3_000, 0, 1)
  return [
    row('Current Frequency', (60 - shortHz + 0.025 * wander).toFixed(3)),
    row('Instantaneous Time Error', (3 * scattered('time error', floorToFiveMinutes(at).getTime()) - 2).toFixed(3)),
    row('Consecutive BAAL Clock-Minute Exceedances (min)', 0),
  ]
}

/** The original opens a row before that of the sun and never closes it. */
function systemRows({ loadMw, generationMw, committedCapacityMw }: SystemState): string[] {
  const { nuclear, coal, gas, hydro, wind, solar } = generationMw
  const sun = row('Total PVGR Output', Math.round(solar))
  return [
    row('Actual System Demand', loadMw),
    row('Average Net Load', Math.round(loadMw - wind - solar)),
    row('Total System Capacity (not including Ancillary Services)', committedCapacityMw),
    row('Total Wind Output', Math.round(wind)),
    `  <tr>\n${sun}`,
    row('Current System Inertia', Math.round(IDLE_INERTIA + INERTIA_PER_MW * (nuclear + coal + gas + hydro))),
  ]
}

/** What leaves is positive. Flows are scheduled, and change with the five-minute mark. */
function tieRows(market: Market, at: Date): string[] {
  const mark = floorToFiveMinutes(at)
  const usd = market.scedRun(new Date(mark.getTime() + FIVE_MINUTES_MS - 1)).lmpUsdPerMwh.HB_HUBAVG
  const dear = clamp((usd - USUAL_PRICE_USD) / 40, -0.6, 1)
  const flows = TIES.map(({ name, mostMw, sells }) => {
    const share = sells ? -dear : 0.4 - 0.5 * dear
    return row(name, Math.round(mostMw * clamp(share + 0.1 * (scattered(name, mark.getTime()) - 0.5), -0.98, 0.98)))
  })
  return [...flows, row('DC_S (Eagle Pass)', 0)]
}
