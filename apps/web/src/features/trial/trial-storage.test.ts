import { createTrialRecord } from '@tradeops/domain/trial/trial-record'
import { beforeEach, expect, test, vi } from 'vitest'
import { readTrialRecord, saveTrialRecord } from './trial-storage.ts'

const record = { ...createTrialRecord(new Date('2026-07-15T17:00:00Z')), briefCount: 1 }
let stored: Map<string, string>
let refuses: { reading: boolean; writing: boolean }

const unlessRefused = <Result>(isRefused: boolean, result: () => Result): Result => {
  if (isRefused) throw new DOMException('no', 'QuotaExceededError')
  return result()
}

beforeEach(() => {
  stored = new Map()
  refuses = { reading: false, writing: false }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => unlessRefused(refuses.reading, () => stored.get(key) ?? null),
    setItem: (key: string, value: string) => unlessRefused(refuses.writing, () => void stored.set(key, value)),
  })
  saveTrialRecord(record)
})

test('a stored record is read back, under one key', () => {
  expect(readTrialRecord()).toEqual(record)
  expect([...stored.keys()]).toEqual(['anonymous_session'])
})

test('a value that is not JSON reads as null', () => {
  stored.set('anonymous_session', '{"briefCount":')
  expect(readTrialRecord()).toBeNull()
})

test('full storage does not give the free brief back', () => {
  refuses.writing = true
  saveTrialRecord({ ...record, briefCount: 2 })
  expect(readTrialRecord()).toMatchObject({ briefCount: 2 })
  refuses.writing = false
  saveTrialRecord({ ...record, briefCount: 3 })
  expect(JSON.parse(stored.get('anonymous_session')!)).toMatchObject({ briefCount: 3 })
})

test('without any storage the record lasts as long as the page', () => {
  refuses = { reading: true, writing: true }
  expect(readTrialRecord()).toBeNull()
  saveTrialRecord(record)
  expect(readTrialRecord()).toEqual(record)
})
