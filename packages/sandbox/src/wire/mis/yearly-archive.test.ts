import { afterEach, expect, test } from 'vitest'
import { closeSandboxes, startSandboxAt } from '../../../test/sandbox-under-test.ts'

afterEach(closeSandboxes)

test('the newest edition of each year is listed, the current year only up to its last whole month', async () => {
  const sandbox = await startSandboxAt('2026-07-15T22:36:00Z')
  const listed = await sandbox.listed(13061)
  expect(listed.map(({ FriendlyName, PublishDate }) => `${FriendlyName} ${PublishDate}`).slice(0, 3)).toEqual([
    'RTMLZHBSPP_2026 2026-07-02T08:00:00-05:00',
    'RTMLZHBSPP_2025 2026-01-02T08:00:00-05:00',
    'RTMLZHBSPP_2024 2025-01-02T08:00:00-05:00',
  ])
  expect(listed[0]!.ConstructedName).toBe('rpt.00013061.0000000000000000.20260702.080000000.RTMLZHBSPP_2026.zip')
})

test('a year is whole on the second of January, and the next has no file before February', async () => {
  const sandbox = await startSandboxAt('2026-01-01T20:00:00Z')
  const newest = async () => (await sandbox.listed(13060))[0]
  expect(await newest()).toMatchObject({ FriendlyName: 'DAMLZHBSPP_2025', PublishDate: '2025-12-02T08:00:00-06:00' })
  sandbox.setClock('2026-01-02T20:00:00Z')
  expect(await newest()).toMatchObject({ FriendlyName: 'DAMLZHBSPP_2025', PublishDate: '2026-01-02T08:00:00-06:00' })
  sandbox.setClock('2026-02-02T20:00:00Z')
  expect(await newest()).toMatchObject({ FriendlyName: 'DAMLZHBSPP_2026' })
})

test('a file is a workbook in a zip, and is not there before it is put out', async () => {
  const sandbox = await startSandboxAt('2026-02-05T20:00:00Z')
  const answer = await sandbox.download('913060202601')
  expect(answer.headers.get('content-disposition')).toContain('DAMLZHBSPP_2026.zip')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.includes('rpt.00013060.0000000000000000.DAMLZHBSPP_2026.xlsx')).toBe(true)
  expect(bytes.includes('xl/worksheets/sheet1.xml')).toBe(true)
  expect((await sandbox.download('913060202602')).status).toBe(404)
})

test('its list and its files can be made to fail', async () => {
  const sandbox = await startSandboxAt('2026-02-05T20:00:00Z')
  await sandbox.control({ source: 'np4-180-er', fault: 'truncated-zip' })
  const cut = Buffer.from(await (await sandbox.download('913060202601')).arrayBuffer())
  await sandbox.control({ source: 'np4-180-er', fault: null })
  const whole = Buffer.from(await (await sandbox.download('913060202601')).arrayBuffer())
  expect(cut.length).toBe(whole.length >> 1)
  await sandbox.control({ source: 'np4-180-er', fault: '500' })
  expect((await sandbox.get('/misapp/servlets/IceDocListJsonWS?reportTypeId=13060')).status).toBe(500)
})
