import { HOUR_MS } from '@tradeops/domain/time/durations'
import { findSourcesByName, type SimulatedSourceName } from './sources.ts'

export const SANDBOX_FAULTS = {
  down: 'the connection is reset',
  slow: 'the answer arrives at one byte a second',
  hang: 'the request is accepted and never answered',
  '429': 'too many requests, come back later',
  '500': 'an internal error',
  html: 'status 200 and a bot-protection page instead of the document',
  'empty-body': 'status 200 and no bytes',
  'truncated-zip': 'the body ends in the middle',
  'empty-constraint-file': 'the constraint file has a header and no rows',
  frozen: 'the document of the moment the fault was set is served until it is cleared',
  late: 'documents appear some minutes after their time',
  future: 'documents are stamped an hour ahead',
  revised: 'values published before are published differently now',
  'malformed-row': 'one row of the document is broken',
  'renamed-fields': 'every figure has a new name',
} as const
export type FaultName = keyof typeof SANDBOX_FAULTS

const DEFAULT_LATENESS_MINUTES = 20

export type ActiveFault = { name: FaultName; since: Date; lateByMinutes: number }

export type FaultChange = { source: string; fault: FaultName | null; minutes?: number }

const isFault = (name: string): name is FaultName => Object.hasOwn(SANDBOX_FAULTS, name)

/**
 * Creates the list of injected faults by source; a fault set on a group of sources is set on each source of the group.
 */
export function createFaultRegistry() {
  const active = new Map<SimulatedSourceName, ActiveFault>()
  return {
    set({ source, fault, minutes = DEFAULT_LATENESS_MINUTES }: FaultChange, now: Date) {
      const names = findSourcesByName(source)
      if (fault !== null && !isFault(fault)) {
        throw new RangeError(`There is no fault "${fault}". Known: ${Object.keys(SANDBOX_FAULTS).join(', ')}.`)
      }
      for (const name of names) {
        if (fault === null) active.delete(name)
        else active.set(name, { name: fault, since: now, lateByMinutes: minutes })
      }
    },
    of: (source: SimulatedSourceName): ActiveFault | null => active.get(source) ?? null,
    all: (): Record<string, ActiveFault> => Object.fromEntries(active),
  }
}

/**
 * Shifts the clock that a document is generated with, for a fault that makes documents frozen, late or from the future.
 */
export function shiftClockForFault(fault: ActiveFault | null, now: Date): Date {
  if (fault?.name === 'frozen') return fault.since
  if (fault?.name === 'late') return new Date(now.getTime() - fault.lateByMinutes * 60_000)
  if (fault?.name === 'future') return new Date(now.getTime() + HOUR_MS)
  return now
}

const FILE_FAULTS: readonly FaultName[] = ['truncated-zip', 'empty-constraint-file', 'malformed-row', 'renamed-fields']

/**
 * Selects the fault that the MIS document list of a report must show; faults inside a file do not affect the list, so
 * they give null.
 */
export const selectMisListFault = (fault: ActiveFault | null): ActiveFault | null =>
  fault && FILE_FAULTS.includes(fault.name) ? null : fault
