import excel from 'exceljs'

export type Row = Record<string, excel.CellValue>

/** Reads an exported workbook: the rows by column title and the facts of the second sheet by label. */
export const readWorkbook = async (file: Uint8Array) => {
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(Buffer.from(file) as unknown as ArrayBuffer)
  const [sheet, about] = workbook.worksheets
  // ExcelJS counts columns from 1: index 0 is empty.
  const titles = ((sheet?.getRow(1).values ?? []) as string[]).slice(1)
  const rows: Row[] = []
  sheet?.eachRow((row, number) => {
    if (number === 1) return
    rows.push(
      Object.fromEntries(titles.map((title, index) => [title, row.getCell(index + 1).value])),
    )
  })
  const facts = Object.fromEntries(
    (about?.getRows(2, 20) ?? []).map(row => [row.getCell(1).value, row.getCell(2).value]),
  )
  return { rows, sheet, facts }
}
