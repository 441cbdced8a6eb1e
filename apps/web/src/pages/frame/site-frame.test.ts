import { expect, test } from '../../../test/page/page-test.ts'

const SETTINGS = { conversionUi: true, production: false, dataMode: 'sandbox' }

test('the footer links to the API docs, but not where only operators reach them', async ({ page }) => {
  const link = page.getByRole('link', { name: 'API docs' })
  await page.goto('/glossary')
  await expect(link).toHaveAttribute('href', '/api/docs')
  await page.route('**/api/runtime-config', (route) => route.fulfill({ json: { ...SETTINGS, apiDocs: false } }))
  await page.reload()
  await expect(link).toHaveCount(0)
})
