import { beforeEach, expect, test, vi } from 'vitest'
import { sessionId } from './session-id.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('one id for the tab: sess_, a time, and chance', () => {
  const id = sessionId()
  expect(id).toMatch(/^sess_\d{13}_[0-9a-z]{18}$/)
  expect(sessionId()).toBe(id)
})

test('another tab has another', () => {
  const id = sessionId()
  kept.clear()
  expect(sessionId()).not.toBe(id)
})

test('an id that is none of ours is replaced', () => {
  kept.set('analytics_session_id', '<script>')
  expect(sessionId()).toMatch(/^sess_/)
})

test('a browser that refuses storage keeps one for the page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(sessionId()).toBe(sessionId())
})
