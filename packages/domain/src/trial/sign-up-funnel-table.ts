import { SIGN_UP_PROMPT_TYPES } from './trial-record.ts'

/** Counts of the sign-up funnel over some days, by type of prompt; `null` counts events without a prompt. */
export type SignUpFunnelCounts = {
  visitors: number
  firstBriefs: number
  modalsShown: ReadonlyMap<string | null, number>
  modalsDismissed: ReadonlyMap<string | null, number>
  signUps: ReadonlyMap<string | null, number>
  verifiedAccounts: ReadonlyMap<string | null, number>
}

export type SignUpFunnelColumn = { title: string; funnel: SignUpFunnelCounts }

type Line = { label: string; count(funnel: SignUpFunnelCounts): number }
type Counted = 'modalsShown' | 'modalsDismissed' | 'signUps' | 'verifiedAccounts'

const total = (counts: ReadonlyMap<string | null, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0)
const isKnown = (modalType: string | null) => (SIGN_UP_PROMPT_TYPES as readonly (string | null)[]).includes(modalType)

/** Every type of prompt gets a row, even with a count of zero; unknown types are summed under `other`. */
function section(label: string, counted: Counted, hasRowWithoutPrompt: boolean): Line[] {
  const byType = SIGN_UP_PROMPT_TYPES.map((type) => ({
    label: `  ${type}`,
    count: (funnel: SignUpFunnelCounts) => funnel[counted].get(type) ?? 0,
  }))
  const other = {
    label: '  other',
    count: (funnel: SignUpFunnelCounts) =>
      total(new Map([...funnel[counted]].filter(([type]) => type !== null && !isKnown(type)))),
  }
  const without = { label: '  without a prompt', count: (funnel: SignUpFunnelCounts) => funnel[counted].get(null) ?? 0 }
  return [
    { label, count: (funnel) => total(funnel[counted]) },
    ...byType,
    other,
    ...(hasRowWithoutPrompt ? [without] : []),
  ]
}

const LINES: readonly Line[] = [
  { label: 'Visitors', count: ({ visitors }) => visitors },
  { label: 'First briefs', count: ({ firstBriefs }) => firstBriefs },
  ...section('Modals shown', 'modalsShown', false),
  ...section('Modals dismissed', 'modalsDismissed', false),
  ...section('Sign-ups', 'signUps', true),
  ...section('Verified accounts', 'verifiedAccounts', true),
]

/**
 * Writes the sign-up funnel as plain text with right-aligned figures; the `other` row appears only if it has a count.
 */
export function writeSignUpFunnelTable(columns: readonly SignUpFunnelColumn[]): string {
  const lines = LINES.map(({ label, count }) => ({ label, counts: columns.map(({ funnel }) => String(count(funnel))) }))
  const shown = lines.filter(({ label, counts }) => label.trim() !== 'other' || counts.some((count) => count !== '0'))
  const labelWidth = Math.max(...shown.map(({ label }) => label.length))
  const widths = columns.map(({ title }, column) =>
    Math.max(title.length, ...shown.map(({ counts }) => counts[column]!.length)),
  )
  const row = (label: string, cells: readonly string[]) =>
    [label.padEnd(labelWidth), ...cells.map((cell, column) => cell.padStart(widths[column]!))].join('  ').trimEnd()
  const header = row(
    '',
    columns.map(({ title }) => title),
  )
  return [header, ...shown.map(({ label, counts }) => row(label, counts))].join('\n')
}
