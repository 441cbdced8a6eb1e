import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { type AssuranceRow, listProofNames } from './assurance-row.ts'
import type { AssuranceVerdict } from './judge-assurance-row.ts'

export const ASSURANCE_PAGE_PATH = 'docs/assurance.md'

const escapeCell = (text: string) => text.replaceAll('|', '\\|')

/** Formats a row of the table in `docs/assurance.md`. */
export const formatAssuranceRow = (row: AssuranceRow, figure: string): string =>
  `| ${[row.id, row.check, row.bar, figure, listProofNames(row).join(', '), row.missed ?? ''].map(escapeCell).join(' | ')} |`

/** Reads the current figure of each row, by row id, from the text of `docs/assurance.md`. */
export function readAssuranceFigures(page: string): Map<string, string> {
  const lines = page.split('\n').filter((line) => /^\| [SFLP]\d+ \|/.test(line))
  return new Map(lines.map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim())).map((c) => [c[1]!, c[4]!]))
}

/** Writes the figures of a run into `docs/assurance.md`. */
export function writeAssuranceFigures(verdicts: readonly AssuranceVerdict[]): void {
  const path = join(REPOSITORY_ROOT, ASSURANCE_PAGE_PATH)
  const page = readFileSync(path, 'utf8').split('\n')
  const figures = new Map(verdicts.map(({ id, figure }) => [id, figure]))
  const lines = page.map((line) => {
    const id = /^\| ([SFLP]\d+) \|/.exec(line)?.[1]
    if (id === undefined || !figures.has(id)) return line
    const cells = line.split(/(?<!\\)\|/)
    cells[4] = ` ${escapeCell(figures.get(id)!)} `
    return cells.join('|')
  })
  writeFileSync(path, lines.join('\n'))
}
