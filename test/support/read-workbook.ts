import excel from 'exceljs'

export type Row = Record<string, excel.CellValue>

/** Reads a workbook as a spreadsheet does: rows by the heads of their columns, facts by their label. */
export const readWorkbook = async (file: Uint8Array) => {
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(Buffer.from(file) as unknown as ArrayBuffer)
  const [sheet, about] = workbook.worksheets
  // Its first place is empty: columns are counted from one.
  const heads = ((sheet?.getRow(1).values ?? []) as string[]).slice(1)
  const rows: Row[] = []
  sheet?.eachRow((row, number) => {
    if (number === 1) return
    rows.push(Object.fromEntries(heads.map((head, place) => [head, row.getCell(place + 1).value])))
  })
  const facts = Object.fromEntries(
    (about?.getRows(2, 20) ?? []).map(row => [row.getCell(1).value, row.getCell(2).value]),
  )
  return { rows, sheet, facts }
}
