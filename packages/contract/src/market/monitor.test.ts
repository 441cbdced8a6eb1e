import type { MonitorPageData } from '@tradeops/domain/brief/monitor/monitor-page-data'
import example from '@tradeops/domain/present/example-monitor.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { MonitorAnswer } from './monitor.ts'

/** Compiles only while the domain's type matches the contract. */
const served = (monitor: MonitorPageData): MonitorAnswer => monitor

test('the domain’s monitor passes the contract unchanged', () => {
  expect(MonitorAnswer.parse(served(example as MonitorPageData))).toEqual(example)
})
