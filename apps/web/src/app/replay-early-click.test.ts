import { beforeEach, expect, test } from 'vitest'
import { replayEarlyClick } from './replay-early-click.ts'

let clicked: string[]

function addButton(name: string, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = label
  button.addEventListener('click', () => clicked.push(name))
  document.body.append(button)
  return button
}

const clickEarly = (button: HTMLButtonElement, atMs: number) =>
  Object.assign(document, { earlyClick: { button, atMs } })

beforeEach(() => {
  clicked = []
  document.body.replaceChildren()
})

test('a click before the app could answer is repeated, once', () => {
  addButton('first', 'Share')
  clickEarly(addButton('second', 'Share'), 1_000)
  replayEarlyClick(document, 2_000)
  replayEarlyClick(document, 2_000)
  expect(clicked).toEqual(['second'])
})

test('where the page was replaced, the button with the same label is clicked', () => {
  const server = addButton('server', 'Share')
  server.remove()
  addButton('other', 'Print')
  addButton('app', 'Share')
  clickEarly(server, 1_000)
  replayEarlyClick(document, 2_000)
  expect(clicked).toEqual(['app'])
})

test('a click that the reader no longer waits for is not repeated', () => {
  clickEarly(addButton('late', 'Share'), 1_000)
  replayEarlyClick(document, 11_001)
  expect(clicked).toEqual([])
})
