import type { Page, Route } from '@playwright/test'
import type { SourceReport } from '@tradeops/contract/site/diagnostics'
import type { Brief } from '@tradeops/domain/brief/compose-brief'
import { SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { DEFAULT_ZONE, ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { SimulatedDay } from './simulated-day.ts'

const UNKNOWN_BRIEF = { error: 'There is no such brief.', code: 'unknown_brief' }

const zoneOf = (route: Route) => (new URL(route.request().url()).searchParams.get('zone') ?? DEFAULT_ZONE) as Zone

/** An answer with the day's time: pages take the current time from the `Date` header. */
export const answerWithJson = (route: Route, day: Pick<SimulatedDay, 'now'>, json: unknown, status = 200) =>
  route.fulfill({ status, json, headers: { date: day.now.toUTCString() } })

export type ServedDayChanges = {
  /** Changes the newest brief before it is served. */
  latest?: (brief: Brief) => unknown
  history?: (rows: readonly unknown[]) => unknown
}

/**
 * Serves a simulated day instead of the server's market, with the same pages and policies and texts of the real engine.
 * The stream stays silent, and no prompt to sign up appears.
 */
export async function serveSimulatedDay(
  page: Page,
  day: SimulatedDay,
  { latest, history }: ServedDayChanges = {},
): Promise<void> {
  // Composed in advance, so that no answer is delayed.
  day.latest(DEFAULT_ZONE)
  const config = { conversionUi: false, production: false, dataMode: 'sandbox' }
  await page.route('**/api/runtime-config', (route) => answerWithJson(route, day, config))
  await page.route('**/api/stream?*', () => {})
  await page.route('**/api/briefs/latest?*', (route) => {
    const brief = day.latest(zoneOf(route))
    return answerWithJson(route, day, latest ? latest(brief) : brief)
  })
  await page.route('**/api/briefs/b_*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    const found = ZONES.flatMap((zone) => day.briefs(zone)).find((brief) => brief.id === id)
    return found ? answerWithJson(route, day, found) : answerWithJson(route, day, UNKNOWN_BRIEF, 404)
  })
  await page.route('**/api/briefs/history?*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    const briefs = day.briefs(zoneOf(route))
    const last = briefs.findIndex(({ id }) => id === before)
    const rows = briefs.slice(0, last < 0 ? undefined : last).toReversed()
    const dated = rows.slice(0, 12).map((brief) => ({ brief, created_at: brief.generatedAt }))
    return answerWithJson(route, day, history ? history(dated) : dated)
  })
  await page.route('**/api/briefs/supplement?*', (route) => {
    const zone = zoneOf(route)
    return answerWithJson(route, day, { zone, parts: day.lastKnown(zone) })
  })
  await page.route('**/api/briefs/diagnostics?*', (route) => {
    const zone = zoneOf(route)
    return answerWithJson(route, day, {
      zone,
      probedAt: day.now.toISOString(),
      sources: createSourceReports(day.latest(zone)),
    })
  })
}

/** The source reports that match the diagnostics of a brief. */
export const createSourceReports = ({ diagnostics, generatedAt }: Brief): SourceReport[] =>
  SOURCE_NAMES.map((group) => {
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
