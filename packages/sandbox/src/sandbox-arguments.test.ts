import { expect, test } from 'vitest'
import { readSandboxArguments } from './sandbox-arguments.ts'

test('port, scenario and start are used as given', () => {
  const given = ['--port', '4010', '--scenario', 'heat-dome', '--at', '2026-07-15T22:30:00Z']
  expect(readSandboxArguments(given)).toEqual({
    port: 4010,
    host: '127.0.0.1',
    scenario: 'heat-dome',
    startsAt: new Date('2026-07-15T22:30:00Z'),
    seed: 20_251_205,
    jitter: false,
    recorded: null,
  })
})

test('documents are published with jitter when requested', () => {
  expect(readSandboxArguments(['--jitter']).jitter).toBe(true)
})

test('saved documents are served from the given folder', () => {
  expect(readSandboxArguments(['--recorded', '/srv/samples']).recorded).toBe('/srv/samples')
})

test('without a start the clock is the real one', () => {
  expect(readSandboxArguments([]).startsAt).toBeNull()
})

test('all errors are reported at once', () => {
  const wrong = ['--port', 'x', '--scenario', 'snow', '--at', 'yesterday', '--seed', '1.5']
  expect(() => readSandboxArguments(wrong)).toThrow(/--port x.*\n--seed 1\.5.*\n--at yesterday.*\n--scenario snow/)
})

test('an unknown option is refused by name', () => {
  expect(() => readSandboxArguments(['--speed', '2'])).toThrow(/--speed/)
})
