import { listOfferedTimezones } from '@tradeops/domain/schedule/timezone-names'
import { expect, test } from 'vitest'
import {
  composeTimezoneSearchTexts,
  findTypedTimezone,
  listTimezoneOptions,
  matchesTimezone,
} from './timezone-options.ts'

test.each([
  ['New York (America/New_York)', 'new', true],
  ['New York (America/New_York)', 'new y', true],
  ['New York (America/New_York)', 'york', true],
  ['New York (America/New_York)', 'America/New_York', true],
  ['New York (America/New_York)', 'New York (America/New_York)', true],
  ['New York (America/New_York)', 'ork', false],
  ['Chicago (America/Chicago)', 'new', false],
  ['New Salem, North Dakota (America/North_Dakota/New_Salem)', 'dakota salem', true],
  ['UTC', 'utc', true],
  ['UTC', '', true],
])('%s is found by “%s”: %s', (name, typed, found) => {
  expect(matchesTimezone({ search: composeTimezoneSearchTexts(name, name, null) }, typed)).toBe(found)
})

const idsFoundBy = (typed: string) =>
  listTimezoneOptions(
    listOfferedTimezones(['America/Toronto', 'America/Monterrey', 'Europe/London', 'Europe/Paris']),
    '',
  )
    .filter((option) => matchesTimezone(option, typed))
    .map(({ id }) => id)

test.each([
  ['ET', 'America/New_York'],
  ['Eastern', 'America/New_York'],
  ['eastern time', 'America/New_York'],
  ['EST/EDT', 'America/New_York'],
  ['Central', 'America/Chicago'],
  ['CT', 'America/Chicago'],
  ['cst', 'America/Chicago'],
  ['houston', 'America/Chicago'],
  ['MT', 'America/Denver'],
  ['mountain time', 'America/Denver'],
  ['MST', 'America/Denver'],
  ['arizona', 'America/Phoenix'],
  ['PT', 'America/Los_Angeles'],
  ['PDT', 'America/Los_Angeles'],
  ['Pacific', 'America/Los_Angeles'],
  ['Hawaii', 'Pacific/Honolulu'],
  ['GMT', 'Europe/London'],
  ['zulu', 'UTC'],
])('“%s” finds %s first', (typed, id) => {
  expect(idsFoundBy(typed)[0]).toBe(id)
})

test('a word finds the time zones it names and no others', () => {
  expect(idsFoundBy('MDT')).toEqual(['America/Denver', 'America/Boise'])
  expect(idsFoundBy('Eastern')).not.toContain('America/Chicago')
  expect(idsFoundBy('est').every((id) => idsFoundBy('eastern').includes(id))).toBe(true)
})

test('the current timezone is offered even if the list does not contain it', () => {
  expect(listTimezoneOptions(['America/Chicago'], 'Asia/Calcutta').map(({ id }) => id)).toEqual([
    'Asia/Calcutta',
    'America/Chicago',
  ])
  expect(listTimezoneOptions(['America/Chicago', 'UTC'], 'UTC')).toMatchObject([
    { id: 'America/Chicago', name: 'Chicago (America/Chicago)', spoken: { short: 'CT' } },
    { id: 'UTC', name: 'UTC' },
  ])
  expect(listTimezoneOptions(['America/Chicago'], '')).toHaveLength(1)
})

const offered = listTimezoneOptions(listOfferedTimezones(Intl.supportedValuesOf('timeZone')), '')
const namedBy = (typed: string) => findTypedTimezone(offered, typed)?.id ?? null

const ACUTE = '\u0301'
const withAccents = (name: string) => name.replace(/[aeiou]/gi, `$&${ACUTE}`).normalize('NFC')
const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{Diacritic}/gu, '')
const withWideSpaces = (name: string) => `  ${name.replaceAll(' ', '   ')} `

test('every name and id of the list names its timezone, in any case and spacing, with and without accents', () => {
  const lost = offered.flatMap(({ id, name }) =>
    [name, id, withoutAccents(name), withAccents(name.toLowerCase()), withWideSpaces(name.toUpperCase())]
      .filter((typed) => namedBy(typed) !== id)
      .map((typed) => `${typed} is ${namedBy(typed)}`),
  )
  expect(lost).toEqual([])
  expect(offered.length).toBeGreaterThan(400)
})

test('a name typed without its spaces, or only half of it, names its own timezone or none', () => {
  const wrong = offered.flatMap(({ id, name }) =>
    [name.replaceAll(' ', ''), name.slice(0, Math.ceil(name.length / 2))]
      .filter((typed) => ![id, null].includes(namedBy(typed)))
      .map((typed) => `${typed} is ${namedBy(typed)}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['New York', 'America/New_York'],
  ['Denver', 'America/Denver'],
  ['honolulu', 'Pacific/Honolulu'],
  ['zzzz', null],
  ['America', null],
  ['', null],
  ['   ', null],
])('“%s” names %s', (typed, id) => {
  expect(namedBy(typed)).toBe(id)
})
