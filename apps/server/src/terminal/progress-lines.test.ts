import { expect, test } from 'vitest'
import { createProgressLines } from './progress-lines.mjs'

const ERASE = '\r\u001b[K'

/** A stream that keeps what is written; on a terminal, what its screen shows in the end. */
function createScreen(options: { isTTY?: boolean; columns?: number; colors?: boolean } = {}) {
  let written = ''
  return {
    ...options,
    hasColors: () => options.colors === true,
    write(text: string) {
      written += text
      return true
    },
    written: () => written,
    shown: () =>
      written
        .split('\n')
        .map((line) => line.split(ERASE).at(-1))
        .join('\n'),
  }
}

const runStart = (screen: ReturnType<typeof createScreen>, terminal?: string) => {
  const lines = createProgressLines(screen, { terminal })
  lines.unchanged('Install')
  const step = lines.step('Sources', 'trying the real sources')
  step.show('21 of 33 answer')
  step.done('33 of 33 answer', ['HTTPS_PROXY is http://proxy:3128'])
  return lines
}

test('on a terminal the line of a step is redrawn in place, and its result stays', () => {
  const screen = createScreen({ isTTY: true, columns: 80 })
  runStart(screen)
  expect(screen.written()).toContain(`${ERASE}· Sources   21 of 33 answer`)
  expect(screen.shown()).toBe(
    ['  Install   unchanged', '  Sources   33 of 33 answer', '            HTTPS_PROXY is http://proxy:3128', ''].join(
      '\n',
    ),
  )
})

test('a redrawn line is cut to the width of the terminal, because a wrapped line cannot be redrawn', () => {
  const screen = createScreen({ isTTY: true, columns: 40 })
  createProgressLines(screen, {}).step('Sources', 'a text that is much longer than forty columns are')
  expect(screen.shown()).toHaveLength(39)
})

test('a line in the middle of a step appears above the running step', () => {
  const screen = createScreen({ isTTY: true, columns: 80 })
  const lines = createProgressLines(screen, {})
  lines.step('Briefs', 'the last hour')
  lines.line('11:30  Houston $80.93')
  expect(screen.shown().split('\n')).toEqual([
    '11:30  Houston $80.93',
    expect.stringMatching(/^· Briefs {4}the last hour +0 s$/),
  ])
})

test.each([
  ['in a pipe', {}, undefined],
  ['on a terminal that cannot redraw', { isTTY: true, columns: 80 }, 'dumb'],
])('%s only finished lines are printed', (_where, options, terminal) => {
  const screen = createScreen(options)
  runStart(screen, terminal)
  expect(screen.written()).toBe(
    'install unchanged\nsources 33 of 33 answer\nsources HTTPS_PROXY is http://proxy:3128\n',
  )
})

test('steps with nothing to do have no line where a program reads the output', () => {
  const screen = createScreen()
  createProgressLines(screen, { showsUnchanged: false }).unchanged('Install')
  expect(screen.written()).toBe('')
})

test('a step that failed leaves no line', () => {
  const screen = createScreen({ isTTY: true, columns: 80 })
  createProgressLines(screen, {}).step('Build', 'server and pages').drop()
  expect(screen.shown()).toBe('')
})

test('the last line ends the running step', () => {
  const screen = createScreen({ isTTY: true, columns: 80 })
  const lines = createProgressLines(screen, {})
  lines.step('Briefs', 'the last hour')
  lines.stopped('Stopped: database closed', '0.4 s')
  expect(screen.shown()).toMatch(/^Stopped: database closed {40,}0\.4 s\n$/)
})

test('words are emphasized only on a terminal with colors', () => {
  const emphasize = (options: Parameters<typeof createScreen>[0]) =>
    createProgressLines(createScreen(options), {}).bold('http://localhost:3000')
  expect(emphasize({ isTTY: true, colors: true })).toBe('\u001b[1mhttp://localhost:3000\u001b[22m')
  expect(emphasize({ isTTY: true, colors: false })).toBe('http://localhost:3000')
  expect(emphasize({ colors: true })).toBe('http://localhost:3000')
})
