import { act, renderHook } from '@testing-library/react'
import type { Zone } from '@tradeops/domain/market/zones'
import type { TrialVerdict } from '@tradeops/domain/trial/decide-trial'
import { expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { type TrialAccess, TrialContext } from './trial-context.ts'
import { useTrialZoneLimit } from './use-trial-zone-limit.ts'

type Props = { zone: Zone | null; shown: Zone | null; isSignedIn?: boolean }

/** Renders a brief page whose trial answers every choice of a zone with the given verdict. */
function gate(start: Props, verdict: TrialVerdict = 'granted') {
  const briefOpened = vi.fn()
  const chooseZone = vi.fn(() => verdict)
  let isSignedIn = start.isSignedIn ?? false
  const { result, rerender } = renderHook(({ zone, shown }: Props) => useTrialZoneLimit(zone, shown), {
    initialProps: start,
    wrapper: ({ children }) => (
      <TrialContext value={{ isSignedIn, briefOpened, chooseZone } as unknown as TrialAccess}>{children}</TrialContext>
    ),
  })
  const update = (next: Props) => {
    isSignedIn = next.isSignedIn ?? isSignedIn
    rerender(next)
  }
  const moveTo = (zone: Zone) => {
    let isAllowed = false
    act(() => {
      isAllowed = result.current.canMoveTo(zone)
    })
    return isAllowed
  }
  return {
    update,
    moveTo,
    refused: () => result.current.refused,
    opened: () => briefOpened.mock.calls.flat(),
    chooseZone,
  }
}

test('a brief counts once it is complete on the screen, per zone', () => {
  const { update, opened } = gate({ zone: 'WEST', shown: null })
  expect(opened()).toEqual([])
  update({ zone: 'WEST', shown: 'WEST' })
  update({ zone: 'WEST', shown: 'WEST' })
  update({ zone: 'NORTH', shown: null })
  update({ zone: 'NORTH', shown: 'NORTH' })
  expect(opened()).toEqual(['WEST', 'NORTH'])
})

test('a user who signs out while a brief loads has not used the free brief', () => {
  const { update, opened } = gate({ zone: 'WEST', shown: null, isSignedIn: true })
  update({ zone: 'WEST', shown: null, isSignedIn: false })
  update({ zone: 'WEST', shown: 'WEST' })
  expect(opened()).toEqual([])
})

test('a user who signs out on a brief has not used the free brief, but the next one counts', () => {
  const { update, opened } = gate({ zone: 'WEST', shown: 'WEST', isSignedIn: true })
  update({ zone: 'WEST', shown: 'WEST', isSignedIn: false })
  expect(opened()).toEqual([])
  update({ zone: 'SOUTH', shown: 'SOUTH' })
  expect(opened()).toEqual(['SOUTH'])
})

test.each([
  ['granted', true, null],
  ['prompted', false, null],
  ['refused', false, 'NORTH'],
] as const)('after a zone switch was %s, only a refusal is shown on the page', (verdict, isAllowed, refusedZone) => {
  const { moveTo, refused } = gate({ zone: 'WEST', shown: 'WEST' }, verdict)
  expect([moveTo('NORTH'), refused()]).toEqual([isAllowed, refusedZone])
})

test('choosing the current zone is always allowed', () => {
  const { moveTo, chooseZone } = gate({ zone: 'WEST', shown: 'WEST' }, 'refused')
  expect(moveTo('WEST')).toBe(true)
  expect(chooseZone).not.toHaveBeenCalled()
})

test('a refusal is cleared on another zone’s page', () => {
  const { update, moveTo, refused } = gate({ zone: 'WEST', shown: 'WEST' }, 'refused')
  moveTo('NORTH')
  update({ zone: 'SOUTH', shown: 'SOUTH' })
  expect(refused()).toBeNull()
})
