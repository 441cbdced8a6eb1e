import { freshRecord } from '@tradeops/domain/trial/trial-record'
import { beforeEach, expect, test, vi } from 'vitest'
import { keep, readKept } from './trial-memory.ts'

const record = { ...freshRecord(new Date('2026-07-15T17:00:00Z')), briefCount: 1 }
let kept: Map<string, string>
let refuses: { reading: boolean; writing: boolean }

const unlessRefused = <Result>(isRefused: boolean, result: () => Result): Result => {
  if (isRefused) throw new DOMException('no', 'QuotaExceededError')
  return result()
}

beforeEach(() => {
  kept = new Map()
  refuses = { reading: false, writing: false }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => unlessRefused(refuses.reading, () => kept.get(key) ?? null),
    setItem: (key: string, value: string) => unlessRefused(refuses.writing, () => void kept.set(key, value)),
  })
  keep(record)
})

test('what is kept is read back, under one key', () => {
  expect(readKept()).toEqual(record)
  expect([...kept.keys()]).toEqual(['anonymous_session'])
})

test('what is not JSON is nothing', () => {
  kept.set('anonymous_session', '{"briefCount":')
  expect(readKept()).toBeNull()
})

test('full storage does not give the brief back', () => {
  refuses.writing = true
  keep({ ...record, briefCount: 2 })
  expect(readKept()).toMatchObject({ briefCount: 2 })
  refuses.writing = false
  keep({ ...record, briefCount: 3 })
  expect(JSON.parse(kept.get('anonymous_session')!)).toMatchObject({ briefCount: 3 })
})

test('storage that refuses everything is one page long', () => {
  refuses = { reading: true, writing: true }
  expect(readKept()).toBeNull()
  keep(record)
  expect(readKept()).toEqual(record)
})
