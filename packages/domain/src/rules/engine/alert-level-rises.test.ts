import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../time/durations.ts'
import type { AlertLevel } from '../alert-level.ts'
import { findAlertLevelRises } from './alert-level-rises.ts'

const at = (minutes: number, level: AlertLevel) => ({ atMs: minutes * MINUTE_MS, level })

test('a level begins when it rises, and when it returns after a run without one', () => {
  const runs = [at(0, 'watch'), at(5, 'watch'), at(10, 'alert'), at(15, 'warn'), at(20, 'alert'), at(40, 'alert')]
  expect(findAlertLevelRises(runs)).toEqual([at(0, 'watch'), at(10, 'alert'), at(20, 'alert'), at(40, 'alert')])
})
