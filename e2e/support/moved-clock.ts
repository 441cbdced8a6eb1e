import { type IsolatedServer, startIsolatedServer } from './isolated-server.ts'
import { expect, test as visit } from './visit.ts'

/** The test function of tests that move the clock. They share a server, because its start reads two weeks of market. */
export const test = visit.extend<{ errorLines: undefined }, { own: IsolatedServer }>({
  own: [
    async ({ browserName: _ }, use) => {
      const own = await startIsolatedServer({ at: '2026-07-15T20:06:20Z' })
      await own.makesBriefs()
      await use(own)
      await own.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.baseUrl),
  errorLines: [
    async ({ own }, use, { status, expectedStatus }) => {
      await use(undefined)
      if (status !== expectedStatus) console.error(own.errorLines().join('\n'))
    },
    { auto: true },
  ],
})

export { expect }
