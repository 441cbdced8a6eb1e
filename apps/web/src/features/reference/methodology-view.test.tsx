import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPageAt } from '../../../test/dom.tsx'
import { MethodologyView } from './methodology-view.tsx'

const rule = (kind: string, title: string, method: string) => ({
  ...{
    kind,
    title,
    method,
    about: 'One zone',
    lines: ['Watch $75'],
    limits: [],
    needs: ['Prices'],
    prior: 'None yet.',
  },
})

const RULES = [rule('price_level', 'Price level', 'Uses the SCED price.'), rule('wind', 'Wind ramp', 'Uses forecasts.')]

/** Reads the titles of the rule cards; the sections about prices and battery plans are not cards. */
const titles = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)

test('every rule has a card and a line in the contents, and its method is folded', async () => {
  vi.stubGlobal('fetch', async () => Response.json(RULES))
  renderPageAt('/methodology', <MethodologyView />)
  const link = await screen.findByRole('link', { name: 'Wind ramp' })
  expect(document.querySelector(link.getAttribute('href')!)?.tagName).toBe('ARTICLE')
  expect(titles()).toEqual(['Price level One zone', 'Wind ramp One zone'])
  expect(screen.getByText('Uses forecasts.').closest('details')?.open).toBe(false)
})

test('a search keeps the rules that contain the words, and says when there is none', async () => {
  vi.stubGlobal('fetch', async () => Response.json(RULES))
  renderPageAt('/methodology', <MethodologyView />)
  const search = await screen.findByLabelText('Find a rule')
  fireEvent.change(search, { target: { value: 'sced' } })
  expect(titles()).toEqual(['Price level One zone'])
  expect(screen.getByText('1 of 2 rules')).toBeTruthy()
  fireEvent.change(search, { target: { value: 'moon' } })
  expect(screen.getByText('No rule matches “moon”.')).toBeTruthy()
})
