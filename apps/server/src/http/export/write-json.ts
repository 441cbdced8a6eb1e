import type { ExportTable } from './export-table.ts'

/** One object: the heads as `columns`, the rows as arrays in their order, a row a line. */
export async function* writeJson({ title, heads, batches }: ExportTable): AsyncGenerator<string> {
  yield `{"title":${JSON.stringify(title)},"columns":${JSON.stringify(heads)},"rows":[`
  let separator = '\n'
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield separator + batch.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}
