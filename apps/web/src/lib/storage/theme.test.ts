import { beforeEach, expect, test } from 'vitest'
import { writeInAnotherTab } from '../../../test/dom.tsx'
import { applyTheme, followThemeInOtherTabs } from './theme.ts'

beforeEach(() => {
  delete document.documentElement.dataset.theme
  document.head.innerHTML = `
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#151a1e" media="(prefers-color-scheme: dark)">`
})

const drawn = () => document.documentElement.dataset.theme
const bars = () => [...document.querySelectorAll('meta')].map(({ content }) => content)

test('a chosen theme is applied, stored, and colors the browser’s bar in both schemes', () => {
  applyTheme('dark')
  expect([drawn(), localStorage.getItem('theme'), bars()]).toEqual(['dark', 'dark', ['#151a1e', '#151a1e']])
  applyTheme('light')
  expect([drawn(), localStorage.getItem('theme'), bars()]).toEqual(['light', 'light', ['#ffffff', '#ffffff']])
})

test('the system’s theme stores nothing', () => {
  applyTheme('dark')
  applyTheme('system')
  expect([drawn(), localStorage.getItem('theme'), bars()]).toEqual([undefined, null, ['#ffffff', '#151a1e']])
})

test('another tab’s choice is followed until stopped', () => {
  localStorage.setItem('theme', 'light')
  const stop = followThemeInOtherTabs()
  expect(drawn()).toBe('light')
  writeInAnotherTab({ theme: 'dark' })
  expect(drawn()).toBe('dark')
  stop()
  writeInAnotherTab({ theme: 'light' })
  expect(drawn()).toBe('dark')
})

test('an unknown theme means the system’s', () => {
  localStorage.setItem('theme', 'sepia')
  followThemeInOtherTabs()()
  expect(drawn()).toBeUndefined()
})
