/**
 * What proves a row: tests of one file (all, or those whose title contains one of the texts), one row of `npm run
 * bench`, or a program that exits with an error if the bar is missed. Tests with the tag `full` prove only a run with
 * `--full`, so that their rows have another proof for the other runs.
 */
export type AssuranceProof =
  | { file: string; titles?: readonly string[]; full?: true }
  | { benchmark: string }
  | { program: string }

/** One promise about security, faults or load, with its proofs. */
export type AssuranceRow = {
  id: string
  check: string
  bar: string
  proofs: readonly AssuranceProof[]
  /** Which part of the bar is not met or not proved, and why. */
  missed?: string
}

/** Leaves out the proofs that run only with `--full`. */
export const withoutFullProofs = (row: AssuranceRow): AssuranceRow => ({
  ...row,
  proofs: row.proofs.filter((proof) => !('full' in proof)),
})

/** Lists the files and commands that prove a row, as the documentation names them. */
export const listProofNames = ({ proofs }: AssuranceRow): string[] => [
  ...new Set(
    proofs.map((proof) => {
      if ('file' in proof) return `\`${proof.file}\``
      return 'program' in proof ? `\`${proof.program}\`` : `\`npm run bench -- "${proof.benchmark}"\``
    }),
  ),
]
