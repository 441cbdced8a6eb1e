import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { Brief } from '@tradeops/domain/brief/compose-brief'
import { REQUIRED_SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { DEFAULT_ZONE, ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { ServedPage, ServedRoute } from './served-page.ts'
import type { SimulatedDay } from './simulated-day.ts'

const UNKNOWN_BRIEF = { error: 'There is no such brief.', code: 'unknown_brief' }

const zoneOf = (route: ServedRoute) => (new URL(route.request().url()).searchParams.get('zone') ?? DEFAULT_ZONE) as Zone

/** Answers a request at the time of the simulated day, because pages read the current time from the `Date` header. */
export const answerAtDayTime = (route: ServedRoute, day: Pick<SimulatedDay, 'now'>, json: unknown, status = 200) =>
  route.fulfill({ status, json, headers: { date: day.now.toUTCString() } })

export type ServedDayOptions = {
  /** Changes the newest brief before it is served. */
  latest?: (brief: Brief) => unknown
  history?: (rows: readonly unknown[]) => unknown
  /** Whether the sign-up prompts are shown. */
  hasTrial?: boolean
}

/**
 * Serves a simulated day instead of the server's market, with the same pages and policies and with texts of the real
 * engine. The live stream sends nothing.
 */
export async function serveSimulatedDay(
  page: ServedPage,
  day: SimulatedDay,
  { latest, history, hasTrial = false }: ServedDayOptions = {},
): Promise<void> {
  // The brief is composed in advance, so that no answer is delayed.
  day.latest(DEFAULT_ZONE)
  const config = { conversionUi: hasTrial, production: false, dataMode: 'sandbox' }
  await page.route('**/api/runtime-config', (route) => answerAtDayTime(route, day, config))
  await page.route('**/api/stream?*', () => {})
  // The date of a real answer would replace the clock of the simulated day.
  await page.route('**/api/record', (route) => answerAtDayTime(route, day, UNKNOWN_BRIEF, 404))
  await page.route('**/api/briefs/latest?*', (route) => {
    const brief = day.latest(zoneOf(route))
    return answerAtDayTime(route, day, latest ? latest(brief) : brief)
  })
  await page.route('**/api/briefs/b_*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    const found = ZONES.flatMap((zone) => day.briefs(zone)).find((brief) => brief.id === id)
    return found ? answerAtDayTime(route, day, found) : answerAtDayTime(route, day, UNKNOWN_BRIEF, 404)
  })
  await page.route('**/api/briefs/history?*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    const briefs = day.briefs(zoneOf(route))
    const last = briefs.findIndex(({ id }) => id === before)
    const rows = briefs.slice(0, last < 0 ? undefined : last).toReversed()
    const dated = rows.slice(0, 12).map((brief) => ({ brief, created_at: brief.generatedAt }))
    return answerAtDayTime(route, day, history ? history(dated) : dated)
  })
  await page.route('**/api/briefs/supplement?*', (route) => {
    const zone = zoneOf(route)
    return answerAtDayTime(route, day, { zone, parts: day.lastKnown(zone) })
  })
  await page.route('**/api/briefs/diagnostics?*', (route) => {
    const zone = zoneOf(route)
    return answerAtDayTime(route, day, {
      zone,
      probedAt: day.now.toISOString(),
      sources: composeSourceReports(day.latest(zone)),
    })
  })
}

/** Returns the source reports that match the diagnostics of a brief. */
export const composeSourceReports = ({ diagnostics, generatedAt }: Brief): SourceHealthReport[] =>
  REQUIRED_SOURCE_NAMES.map((group) => {
    const { state, observedAt, ageSeconds, via, note } = diagnostics[group]
    return {
      source: group,
      title: via,
      group,
      state,
      observedAt,
      ageSeconds,
      lastSuccess: observedAt,
      lastError: state === 'ok' ? null : 'the connection was reset',
      lastErrorAt: state === 'ok' ? null : generatedAt,
      consecutiveFailures: state === 'ok' ? 0 : 3,
      nextAttempt: generatedAt,
      via,
      note,
    }
  })
