import type { Monitor } from '@tradeops/domain/brief/monitor/monitor'
import example from '@tradeops/domain/present/example-monitor.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { MonitorAnswer } from './monitor.ts'

/** Compiles only while what the domain makes is what the wire promises. */
const served = (monitor: Monitor): MonitorAnswer => monitor

test('what the domain makes passes the contract unchanged', () => {
  expect(MonitorAnswer.parse(served(example as Monitor))).toEqual(example)
})
