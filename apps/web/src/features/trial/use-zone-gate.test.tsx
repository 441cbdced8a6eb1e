// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react'
import type { Zone } from '@tradeops/domain/market/zones'
import type { Verdict } from '@tradeops/domain/trial/decide-trial'
import { expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { type TrialAccess, TrialContext } from './trial-context.ts'
import { useZoneGate } from './use-zone-gate.ts'

type Props = { zone: Zone | null; shown: Zone | null; isSignedIn?: boolean }

/** A brief's page in front of a trial that answers every choice of a zone with the given verdict. */
function gate(start: Props, verdict: Verdict = 'granted') {
  const briefOpened = vi.fn()
  const chooseZone = vi.fn(() => verdict)
  let isSignedIn = start.isSignedIn ?? false
  const { result, rerender } = renderHook(({ zone, shown }: Props) => useZoneGate(zone, shown), {
    initialProps: start,
    wrapper: ({ children }) => (
      <TrialContext value={{ isSignedIn, briefOpened, chooseZone } as unknown as TrialAccess}>{children}</TrialContext>
    ),
  })
  const become = (next: Props) => {
    isSignedIn = next.isSignedIn ?? isSignedIn
    rerender(next)
  }
  const moveTo = (zone: Zone) => {
    let may = false
    act(() => {
      may = result.current.canMoveTo(zone)
    })
    return may
  }
  return {
    become,
    moveTo,
    refused: () => result.current.refused,
    opened: () => briefOpened.mock.calls.flat(),
    chooseZone,
  }
}

test('a brief counts once it is whole on the screen, and each zone’s counts', () => {
  const { become, opened } = gate({ zone: 'WEST', shown: null })
  expect(opened()).toEqual([])
  become({ zone: 'WEST', shown: 'WEST' })
  become({ zone: 'WEST', shown: 'WEST' })
  become({ zone: 'NORTH', shown: null })
  become({ zone: 'NORTH', shown: 'NORTH' })
  expect(opened()).toEqual(['WEST', 'NORTH'])
})

test('whoever signs out while a brief is on its way has not asked for it as a visitor either', () => {
  const { become, opened } = gate({ zone: 'WEST', shown: null, isSignedIn: true })
  become({ zone: 'WEST', shown: null, isSignedIn: false })
  become({ zone: 'WEST', shown: 'WEST' })
  expect(opened()).toEqual([])
})

test('whoever signs out under a brief has not asked for it as a visitor, but the next one counts', () => {
  const { become, opened } = gate({ zone: 'WEST', shown: 'WEST', isSignedIn: true })
  become({ zone: 'WEST', shown: 'WEST', isSignedIn: false })
  expect(opened()).toEqual([])
  become({ zone: 'SOUTH', shown: 'SOUTH' })
  expect(opened()).toEqual(['SOUTH'])
})

test.each([
  ['granted', true, null],
  ['prompted', false, null],
  ['refused', false, 'NORTH'],
] as const)('a move that is %s is followed or not, and only a refusal is said on the page', (verdict, may, said) => {
  const { moveTo, refused } = gate({ zone: 'WEST', shown: 'WEST' }, verdict)
  expect([moveTo('NORTH'), refused()]).toEqual([may, said])
})

test('the zone on the screen is nobody’s move', () => {
  const { moveTo, chooseZone } = gate({ zone: 'WEST', shown: 'WEST' }, 'refused')
  expect(moveTo('WEST')).toBe(true)
  expect(chooseZone).not.toHaveBeenCalled()
})

test('a refusal is forgotten on another zone’s page', () => {
  const { become, moveTo, refused } = gate({ zone: 'WEST', shown: 'WEST' }, 'refused')
  moveTo('NORTH')
  become({ zone: 'SOUTH', shown: 'SOUTH' })
  expect(refused()).toBeNull()
})
