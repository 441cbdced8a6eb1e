import { expect, test } from '@playwright/test'

test('the server makes its first briefs, of the last zone too', async ({ request }) => {
  await expect.poll(async () => (await request.get('/api/briefs/latest?zone=WEST')).status()).toBe(200)
})
