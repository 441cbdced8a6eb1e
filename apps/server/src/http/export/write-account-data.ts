export type DataSection = { name: string; pages: AsyncIterable<readonly object[]> }

/** One JSON object with a list per section, written as its rows are read. */
export async function* writeAccountData(exportedAt: Date, sections: readonly DataSection[]): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(exportedAt)}`
  for (const { name, pages } of sections) {
    yield `,\n${JSON.stringify(name)}: [`
    let before = '\n'
    for await (const rows of pages) {
      for (const row of rows) {
        yield before + JSON.stringify(row)
        before = ',\n'
      }
    }
    yield ']'
  }
  yield '\n}\n'
}
