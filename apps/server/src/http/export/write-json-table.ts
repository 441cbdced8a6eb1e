import type { ExportTable } from './history-table.ts'

/** Writes a table as one JSON object: the headings as `columns`, and the rows as arrays, one per line. */
export async function* writeJsonTable({ title, heads, batches }: ExportTable): AsyncGenerator<string> {
  yield `{"title":${JSON.stringify(title)},"columns":${JSON.stringify(heads)},"rows":[`
  let separator = '\n'
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield separator + batch.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

export type AccountDataSection = { name: string; pages: AsyncIterable<readonly object[]> }

/** Writes the account data file as one JSON object with a list per section, while the rows are still being read. */
export async function* writeAccountDataFile(
  exportedAt: Date,
  sections: readonly AccountDataSection[],
): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(exportedAt)}`
  for (const { name, pages } of sections) {
    yield `,\n${JSON.stringify(name)}: [`
    let separator = '\n'
    for await (const rows of pages) {
      for (const row of rows) {
        yield separator + JSON.stringify(row)
        separator = ',\n'
      }
    }
    yield ']'
  }
  yield '\n}\n'
}
