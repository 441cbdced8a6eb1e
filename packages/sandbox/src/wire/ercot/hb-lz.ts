import { roundToCents } from '../../model/curves.ts'
import { findLastScedRun, SETTLEMENT_POINTS, type SettlementPoint } from '../../model/market.ts'
import { formatClock } from '../format/central-stamp.ts'
import { computePriceAdders } from './ancillary/price-adders.ts'
import { formatDisplayDate, renderDisplayPage } from './display-page.ts'
import { defineDisplayPageEmitter } from './pages.ts'

// The price page follows a SCED run by seconds; the report of the same run is listed on MIS about a minute later.
const DISPLAY_DELAY_MS = 12_000

const after = (run: Date) => new Date(run.getTime() + DISPLAY_DELAY_MS)
const before = (releasedAt: Date) => new Date(releasedAt.getTime() - DISPLAY_DELAY_MS)

/**
 * Emits the prices of the newest SCED run at hubs and load zones; `Last Updated` is the time of the run, without a UTC
 * offset.
 */
export const hubAndLoadZonePricePageEmitter = defineDisplayPageEmitter('hb-lz', 'hb_lz.html', {
  releasedAt(market, now) {
    const run = findLastScedRun(market, before(now))
    return run && after(run)
  },
  text(market, releasedAt) {
    const runAt = before(releasedAt)
    const previousAt = findLastScedRun(market, new Date(runAt.getTime() - 1))
    const prices = market.scedRun(runAt).lmpUsdPerMwh
    const previous = previousAt && market.scedRun(previousAt).lmpUsdPerMwh
    const adderUsd = computePriceAdders(market, runAt).energyUsd
    const previousAdderUsd = previousAt ? computePriceAdders(market, previousAt).energyUsd : 0
    const rows = SETTLEMENT_POINTS.map((point) => {
      const before = previous?.[point] ?? null
      return row(
        point,
        [prices[point], before],
        [prices[point] + adderUsd, before === null ? null : before + previousAdderUsd],
      )
    })
    return renderDisplayPage({
      title: 'Real-Time LMPs for Load Zones and Trading Hubs Display',
      help: 'rtLmpsLoadZonesHubsHelp',
      lastUpdated: `&nbsp; ${formatDisplayDate(runAt)} ${formatClock(runAt)}`,
      note: '<span class="disclaimer">LMP values <b><u>do not include</u></b> the Real-Time price adders.</span>\n',
      table: `${header(adderUsd)}${rows.join('')}`,
    })
  },
})

const header = (adderUsd: number) => `  <tr class='pAdderRow'>
    <td colspan='5'>
      <table class='pAdderTbl' cellpadding='0' cellspacing='0'>
        <tr>
          <td class='tdLeft pAdderCell pAdderCellLabel'>Price Adders</td>
                    <td class='tdLeft pAdderCell pAdderCellFirst'>RTRDPA: $${adderUsd.toFixed(2)}</td>
        </tr>
      </table>
    </td>
  </tr>
  <tr>
    <td class='headerValueClass'>Settlement Point</td>
    <td class='headerValueClass'>LMP</td>
    <td class='headerValueClass'>5&nbsp;Min<br>Change to&nbsp;LMP</td>
    <td class='headerValueClass'>  RTRDPA&nbsp;+&nbsp;LMP</td>
    <td class='headerValueClass'>5&nbsp;Min&nbsp;Change to<br> RTRDPA&nbsp;+&nbsp;LMP</td>
  </tr>
`

/** Renders the change of a price from the previous SCED run, or a dash if no previous run is known. */
function changeCell(price: number, previous: number | null): string {
  if (previous === null) return '<td class="tdLeft">-</td>'
  const change = roundToCents(price - previous)
  return `<td class="tdLeft ${change < 0 ? 'red_text' : 'green_text'}">${change.toFixed(2)}</td>`
}

type Priced = readonly [price: number, previous: number | null]

function row(point: SettlementPoint, lmp: Priced, withAdder: Priced): string {
  return `    <tr>
              <td class="tdLeft">${point}</td>
    
              <td class="tdLeft">${lmp[0].toFixed(2).padStart(12)}</td>
    
                                    ${changeCell(...lmp)}

              <td class="tdLeft">${withAdder[0].toFixed(2)}</td>
    
                                    ${changeCell(...withAdder)}
  </tr>
`
}
