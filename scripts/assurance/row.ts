/**
 * Tests of one file, all of them or those whose title contains one of the texts; one row of `npm run bench`; or a
 * program that exits with an error if the bar is missed.
 */
export type Proof = { file: string; titles?: readonly string[] } | { benchmark: string } | { program: string }

/** One promise about security, faults or load, and what shows that it is kept. */
export type AssuranceRow = {
  id: string
  check: string
  bar: string
  proofs: readonly Proof[]
  /** What of the bar is not met or not shown, and why. */
  missed?: string
}

/** The files and commands that show a row, as the documentation names them. */
export const listProofNames = ({ proofs }: AssuranceRow): string[] => [
  ...new Set(
    proofs.map((proof) => {
      if ('file' in proof) return `\`${proof.file}\``
      return 'program' in proof ? `\`${proof.program}\`` : `\`npm run bench -- "${proof.benchmark}"\``
    }),
  ),
]
