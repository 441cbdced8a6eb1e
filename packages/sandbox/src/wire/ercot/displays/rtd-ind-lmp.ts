import { findHubOfZone, ZONES } from '@tradeops/domain/market/zones'
import { FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import {
  findLastScedRun,
  SETTLEMENT_POINTS,
  type SettlementPoint,
  type SimulatedMarket,
} from '../../../model/market.ts'
import { drawUniformNumber } from '../../../model/noise.ts'
import type { DocumentEmitter } from '../../../upstream-request.ts'
import { findLastClockTick } from '../../format/central-day.ts'
import { formatClock, formatSlashStamp } from '../../format/central-stamp.ts'
import { HTML_CONTENT_TYPE, type UpstreamDocument } from '../../format/upstream-document.ts'
import { formatDisplayDate } from '../display-page.ts'

const RUN_PAST_MARK_MS = 3_000
/**
 * Delay of the page after a run of ERCOT's look-ahead (RTD): SCED runs some seconds after RTD, and the page shows both.
 */
const DISPLAY_DELAY_MS = 40_000
const RUNS_SHOWN = 2
const STEPS = Array.from({ length: 11 }, (_, index) => index + 1)
/** ERCOT's look-ahead (RTD) anticipates this share of a price change: load and wind, but not surprises. */
const FORESEEN_SHARE = 0.75
const ERROR_PER_STEP = 0.012

const stepHeading = (step: number) => `RTD Int ${step}<br>(Time+${5 * step})`
const heading = (text: string) => `				<td class="headerValueClass">${text}</td>\n`
const cell = (text: string) => `													<td class="labelClassCenter">${text}</td>\n`

/** Renders the look-ahead page of one hub; its price adder is always zero in this market. */
const hubPage = (hub: SettlementPoint): UpstreamDocument => ({
  contentType: HTML_CONTENT_TYPE,
  releasedAt: (_market, now) => findLastClockTick(now, FIVE_MINUTES_MS, DISPLAY_DELAY_MS),
  text(market, releasedAt) {
    const newestMarkMs = releasedAt.getTime() - DISPLAY_DELAY_MS
    const marks = Array.from({ length: RUNS_SHOWN }, (_, index) => new Date(newestMarkMs - index * FIVE_MINUTES_MS))
    const scedAt = findLastScedRun(market, releasedAt) ?? releasedAt
    return frame(
      hub,
      `${formatDisplayDate(scedAt)} ${formatClock(scedAt)}`,
      marks.map((mark) => row(market, hub, mark)).join(''),
    )
  },
})

const priceAt = (market: SimulatedMarket, hub: SettlementPoint, ms: number): number =>
  market.scedRun(new Date(ms + FIVE_MINUTES_MS - 1)).lmpUsdPerMwh[hub]

function row(market: SimulatedMarket, hub: SettlementPoint, mark: Date): string {
  const nowUsd = priceAt(market, hub, mark.getTime())
  const ahead = STEPS.map((step) => {
    const trueUsd = priceAt(market, hub, mark.getTime() + (step - 1) * FIVE_MINUTES_MS)
    const error = (step - 1) * ERROR_PER_STEP * (2 * drawUniformNumber('rtd', hub, mark.getTime(), step) - 1)
    return nowUsd + (step === 1 ? 0 : FORESEEN_SHARE * (trueUsd - nowUsd)) + Math.abs(nowUsd) * error
  })
  const run = new Date(mark.getTime() + RUN_PAST_MARK_MS)
  const prices = [nowUsd, ...ahead].map((usd) => cell(usd.toFixed(2))).join('')
  return `						<tr>
									<td class="labelClassCenter">${formatSlashStamp(run)}
										</td>
${prices}							</tr>
`
}

const pageOf = (point: SettlementPoint) =>
  point === 'HB_BUSAVG' ? 'rtd_ind_lmp_lz_hb.html' : `rtd_ind_lmp_lz_hb_${point}.html`

const option = (point: SettlementPoint, hub: SettlementPoint) =>
  `							<option value="${pageOf(point)}" ${point === hub ? 'selected' : ''}>${point}</option>\n`

const frame = (hub: SettlementPoint, scedStamp: string, rows: string) => `<div style="display: inline-block;">
	
		<div>
			<div class="header1">RTD Indicative LMPs by Load Zones or Hubs Display</div>
			<div class="helpLink rightAlign"><a href="javascript:open_window('/help/popup/RTD_Indicative_DB_Help')">Help?</a></div>
			<br>
      <span style="color:gray;font-size:80%;font-style:italic;font-weight:normal">RTD Indicative LMP values <b><u>include</u></b> the Real-Time Reliability Deployment Price Adders.</span>
		</div>
		<br>
		<div class="header2">Hub or Load Zone 
			<select onchange="window.location=this.value">
${SETTLEMENT_POINTS.map((point) => option(point, hub)).join('')}						</select>
		</div>
		<br>
		<div class="schedTime">Last SCED Date and Time:   ${scedStamp}</div>

		<table class="tableStyle">
			<tr>
${[heading('RTD Date and Time'), heading('Actual LMP'), ...STEPS.map((step) => heading(stepHeading(step)))].join('')}			</tr>
${rows}</table>
</div>
`

const PAGES = new Map(ZONES.map(findHubOfZone).map((hub) => [`/content/cdr/html/${pageOf(hub)}`, hubPage(hub)]))

/**
 * Emits ERCOT's look-ahead prices (RTD), one page per hub; load zones are not served. The document of this emitter is
 * the page of the first hub.
 */
export const rtdIndicativeLmpPagesEmitter: DocumentEmitter<'rtd-ind-lmp'> & UpstreamDocument = {
  ...hubPage('HB_HOUSTON'),
  name: 'rtd-ind-lmp',
  upstream: 'ercot',
  find({ url: { pathname } }) {
    const document = PAGES.get(pathname)
    return document ? { key: pathname, document } : null
  },
}
