import { collectBytes, type SheetRow, writeWorkbook, zipUncompressedFile } from '@tradeops/sandbox/wire/format/workbook'

/** Creates a yearly price file as ERCOT's MIS publishes it, with a sheet for each list of rows. */
export function createYearlyPriceFile(...sheets: (readonly SheetRow[])[]): Promise<Uint8Array> {
  const named = sheets.map((rows, place) => ({ name: `Month${place + 1}`, pieces: [rows] }))
  return collectBytes(zipUncompressedFile('rpt.00013061.0000000000000000.RTMLZHBSPP_2024.xlsx', writeWorkbook(named)))
}
