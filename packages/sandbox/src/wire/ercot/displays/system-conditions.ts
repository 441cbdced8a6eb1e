import { FIVE_MINUTES_MS, floorToFiveMinutes } from '@tradeops/domain/time/durations'
import { clamp } from '../../../model/curves.ts'
import type { Market, SystemState } from '../../../model/market.ts'
import { drawUniform } from '../../../model/noise.ts'
import { findLastTick } from '../../format/central-day.ts'
import { formatClock } from '../../format/central-stamp.ts'
import { formatDisplayDate } from '../display-page.ts'
import { defineDisplay } from '../pages.ts'

const REFRESHED_EVERY_MS = 10_000
/** The limit of each DC tie and whether it imports at high prices: northern neighbors sell to Texas, Mexico buys. */
const TIES = [
  { name: 'DC_E (East)', limitMw: 600, sells: true },
  { name: 'DC_L (Laredo VFT)', limitMw: 100, sells: false },
  { name: 'DC_N (North)', limitMw: 220, sells: true },
  { name: 'DC_R (Railroad)', limitMw: 300, sells: false },
] as const
const USUAL_PRICE_USD = 30
/** Inertia of running plants in megawatt-seconds per megawatt, and that of idling plants. */
const INERTIA_PER_MW = 6.5
const IDLE_INERTIA = 30_000

/** Emits current grid conditions, refreshed every ten seconds; the time has no offset. */
export const systemConditions = defineDisplay('system-conditions', 'real_time_system_conditions.html', {
  releasedAt: (_market, now) => findLastTick(now, REFRESHED_EVERY_MS, 0),
  text(market, releasedAt) {
    const state = market.systemAt(floorToFiveMinutes(releasedAt))
    const sections = [
      section('Frequency'),
      ...frequencyRows(state, releasedAt),
      section('Real-Time Data'),
      ...systemRows(state),
      section('DC Tie Flows'),
      ...tieRows(market, releasedAt),
    ]
    return `<div style="display: inline-block;">
<div>
  <div class='header1'>Real-Time System Conditions</div>
  <div class='helpLink'><a href="javascript:open_window('/help/popup/rtSysCondHelp')">Help?</a></div>
</div>
<br>
<div class="schedTime rightAlign">Last Updated: ${formatDisplayDate(releasedAt)} ${formatClock(releasedAt)}</div>
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
  const drift = 2 * drawUniform('frequency', at.getTime()) - 1
  const shortHz = 0.03 * clamp(1 - prcMw / 3_000, 0, 1)
  return [
    row('Current Frequency', (60 - shortHz + 0.025 * drift).toFixed(3)),
    row('Instantaneous Time Error', (3 * drawUniform('time error', floorToFiveMinutes(at).getTime()) - 2).toFixed(3)),
    row('Consecutive BAAL Clock-Minute Exceedances (min)', 0),
  ]
}

/** Renders the rows; the original opens an extra row before solar and never closes it. */
function systemRows({ loadMw, generationMw, committedCapacityMw }: SystemState): string[] {
  const { nuclear, coal, gas, hydro, wind, solar } = generationMw
  const solarRow = row('Total PVGR Output', Math.round(solar))
  return [
    row('Actual System Demand', loadMw),
    row('Average Net Load', Math.round(loadMw - wind - solar)),
    row('Total System Capacity (not including Ancillary Services)', committedCapacityMw),
    row('Total Wind Output', Math.round(wind)),
    `  <tr>\n${solarRow}`,
    row('Current System Inertia', Math.round(IDLE_INERTIA + INERTIA_PER_MW * (nuclear + coal + gas + hydro))),
  ]
}

/** Renders the DC ties: exports are positive, and flows are scheduled and change at five-minute marks. */
function tieRows(market: Market, at: Date): string[] {
  const mark = floorToFiveMinutes(at)
  const usd = market.scedRun(new Date(mark.getTime() + FIVE_MINUTES_MS - 1)).lmpUsdPerMwh.HB_HUBAVG
  const expensiveness = clamp((usd - USUAL_PRICE_USD) / 40, -0.6, 1)
  const flows = TIES.map(({ name, limitMw, sells }) => {
    const share = sells ? -expensiveness : 0.4 - 0.5 * expensiveness
    return row(name, Math.round(limitMw * clamp(share + 0.1 * (drawUniform(name, mark.getTime()) - 0.5), -0.98, 0.98)))
  })
  return [...flows, row('DC_S (Eagle Pass)', 0)]
}
