import type { Brief } from '@tradeops/domain/brief/compose-brief'
import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const day = () => createSimulatedDay(CALM_DAY)

test('a missing figure is a dash with its reason', async ({ page }) => {
  await serveSimulatedDay(page, day(), {
    latest: (brief) => ({
      ...brief,
      lmp: null,
      loadZone: null,
      signals: [],
      intelligence: [],
      nowcast: { ...brief.nowcast, lmp: null, loadMw: null, gasPrice: null, visibilityMiles: null, hydroPct: null },
      evidence: { ...brief.evidence, solarDeltaMw1h: null },
      norms: {
        ...brief.norms,
        load: { percentile: 91, p10: 1, p50: 2, p90: 3, n: 40, basis: '17:30 weekdays, 42 days' },
      },
      constraintsPanel: undefined,
      rulesShadow: {
        lmpBreakout: { status: 'Unknown', reason: 'too_few' },
        renewableVolatility: {
          status: 'Unknown (degraded)',
          deltaStwpf1h: null,
          deltaStppf1h: null,
          reason: 'missing',
        },
      },
      context: {},
    }),
    history: (rows) =>
      rows.slice(0, 2).map((row) => ({
        ...(row as object),
        brief: { ...(row as { brief: Brief }).brief, lmp: null, nowcast: {}, signals: [] },
      })),
  })
  await page.goto('/brief?zone=HOUSTON')
  await expect(page.getByText('No intelligence items available.')).toBeVisible()
  await expect(page.getByText('Not enough valid LMP points in the last hour')).toBeVisible()
  await page
    .getByRole('region', { name: 'Trend', exact: true })
    .getByText(/^\d+ runs?$/)
    .click()
  await expect(page.getByRole('region', { name: 'Trend', exact: true }).getByRole('rowheader')).toHaveText([
    '17:35',
    '17:30',
  ])
  const strip = page.getByLabel('Key figures')
  await expect(strip.getByRole('definition')).toHaveText([
    '—not in the newest reading',
    '—not in the newest reading',
    '—not in the newest reading',
    /^\+780MW\/h/,
    'N/Ano reading',
    /^\+2,300MW\/h/,
  ])
  await expect(strip.locator('[data-tone]').nth(4)).toHaveAttribute('data-tone', 'neutral')

  await page.locator('summary', { hasText: 'Weather' }).first().click()
  const visibility = page
    .getByLabel('Weather', { exact: true })
    .getByRole('button', { name: 'Missing: not in the newest reading' })
  await expect(visibility).toHaveText('—')

  await expect(page.getByLabel('Fuel Mix')).toContainText('Hydro—')
  await expect(page.getByText('No constraint data for this run.')).toBeVisible()
  const rules = page.getByRole('region', { name: 'Rules (Shadow)' })
  await expect(rules).toContainText('LMP BreakoutUnknownCannot be judged: too few readings.')
  await expect(rules).toContainText('Constraint PressureUnknownCannot be judged: no reading.')
  await expect(rules).toContainText('Renewable VolatilityUnknown (degraded)Wind —; solar —; no reading')
  await expect(page.getByText('Henry Hub gas price — (not in the newest reading).')).toBeVisible()
  await expect(page.getByText('Load forecast model — (no forecast yet).')).toBeVisible()
})

test('a price signal replaces the price, and a norm is shown with its text', async ({ page }) => {
  await serveSimulatedDay(page, day(), {
    latest: (brief) => ({
      ...brief,
      lmp: null,
      loadZone: null,
      nowcast: { ...brief.nowcast, lmp: null },
      signals: [{ signalType: 'price', lmp: 61.5 }],
      lmpMoves: { run: 26.77, hour: -3.1 },
      norms: { lmp: { percentile: 91, p10: 20, p50: 30, p90: 60, n: 44, basis: '17:30 weekdays, 42 days' } },
    }),
  })
  await page.goto('/brief?zone=HOUSTON')
  await expect(page.getByLabel('Key figures').getByRole('definition').first()).toHaveText(
    '$61.50/MWh ▲ +$26.77 this run ▼ −$3.10 in 1 h91st percentile, 17:30 weekdays',
  )
  await expect(
    page.getByRole('img', { name: 'Usual range 17:30 weekdays, 42 days: 91st percentile, 17:30 weekdays' }),
  ).toBeVisible()
})

test('a brief with only the field names of the specification is shown, and `intel` is read as `intelligence`', async ({
  page,
}) => {
  await serveSimulatedDay(page, day(), {
    latest: ({ id, zone, generatedAt, required, diagnostics, nowcast, evidence, narrative }) => ({
      id,
      zone,
      generatedAt,
      required,
      diagnostics,
      nowcast,
      narrative,
      evidence: { windDeltaMw1h: evidence.windDeltaMw1h, solarDeltaMw1h: 0 },
      intel: [
        {
          kind: 'news',
          title: 'By its other name',
          body: 'Read all the same.',
          level: 'watch',
          confidenceBand: 'calm',
        },
      ],
    }),
    history: () => [],
  })
  await page.goto('/brief?zone=HOUSTON')
  await expect(page.getByText('ERCOT · Houston · HB_HOUSTON')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Houston Market Brief')
  await expect(page.getByRole('region', { name: 'MARKET WATCH' })).toContainText('By its other name')
  await expect(page.getByRole('region', { name: 'What changed' })).toBeHidden()
  await expect(page.getByLabel('Key figures').getByRole('definition').nth(4)).toHaveText('0MW/h')
  await expect(page.getByLabel('Key figures').locator('[data-tone]').nth(4)).toHaveAttribute('data-tone', 'down')
  await expect(page.getByLabel('Key figures').getByRole('definition').nth(5)).toHaveText('N/Ano reading')
})
