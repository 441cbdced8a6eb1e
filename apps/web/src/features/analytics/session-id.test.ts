import { beforeEach, expect, test, vi } from 'vitest'
import { getAnalyticsSessionId } from './session-id.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

test('a tab has one id: sess_, a time and random characters', () => {
  const id = getAnalyticsSessionId()
  expect(id).toMatch(/^sess_\d{13}_[0-9a-z]{18}$/)
  expect(getAnalyticsSessionId()).toBe(id)
})

test('another tab has another id', () => {
  const id = getAnalyticsSessionId()
  stored.clear()
  expect(getAnalyticsSessionId()).not.toBe(id)
})

test('an id in another format is replaced', () => {
  stored.set('analytics_session_id', '<script>')
  expect(getAnalyticsSessionId()).toMatch(/^sess_/)
})

test('a browser that refuses storage keeps one id per page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(getAnalyticsSessionId()).toBe(getAnalyticsSessionId())
})
