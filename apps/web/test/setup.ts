import { beforeAll } from 'vitest'

// Tests of functions have no document, and loading the library for each of them would take half a minute in all.
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/dom')
  // One second, the library's default, is too short on a machine that does other work.
  configure({ asyncUtilTimeout: 60_000 })
})
