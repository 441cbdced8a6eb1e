import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../../../../test/dom.tsx'
import { matchShortcutKey, useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'

const press = (key: string, modifiers = {}) =>
  matchShortcutKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers })

test.each([
  ['1', 'HOUSTON'],
  ['2', 'NORTH'],
  ['3', 'SOUTH'],
  ['4', 'WEST'],
  ['?', 'help'],
  ['c', 'copy'],
  ['C', 'copy'],
  ['0', null],
  ['5', null],
  ['12', null],
  ['F1', null],
])('%s means %s', (key, meaning) => {
  expect(press(key)).toBe(meaning)
})

test('with a modifier a key belongs to the browser: Ctrl+1 switches tabs, Ctrl+C copies the selection', () => {
  expect(press('c', { ctrlKey: true })).toBeNull()
  expect([press('1', { ctrlKey: true }), press('1', { metaKey: true }), press('1', { altKey: true })]).toEqual([
    null,
    null,
    null,
  ])
})

function Page({ onZone, onHelp, isDialogOpen }: { onZone: () => void; onHelp: () => void; isDialogOpen: boolean }) {
  useKeyboardShortcuts(onZone, onHelp)
  return (
    <>
      <input aria-label="Email" />
      <dialog open={isDialogOpen}>Shortcuts</dialog>
    </>
  )
}

function open(isDialogOpen = false) {
  const [onZone, onHelp] = [vi.fn(), vi.fn()]
  const { unmount } = render(<Page onZone={onZone} onHelp={onHelp} isDialogOpen={isDialogOpen} />)
  return { unmount, zones: () => onZone.mock.calls.flat(), helps: () => onHelp.mock.calls.length }
}

test('a key on the page switches the zone or opens help, until the page is left', () => {
  const { zones, helps, unmount } = open()
  fireEvent.keyDown(document.body, { key: '4' })
  fireEvent.keyDown(document.body, { key: '?' })
  unmount()
  fireEvent.keyDown(document.body, { key: '1' })
  expect([zones(), helps()]).toEqual([['WEST'], 1])
})

test('a key typed into a field is text', () => {
  const { zones } = open()
  fireEvent.keyDown(screen.getByLabelText('Email'), { key: '1' })
  expect(zones()).toEqual([])
})

test('an open dialog turns the keys off', () => {
  const { zones } = open(true)
  fireEvent.keyDown(document.body, { key: '1' })
  expect(zones()).toEqual([])
})
