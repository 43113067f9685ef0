import { describe, expect, test } from 'vitest'
import { cellsOf, partsOf, problemRows } from '../../../../../web/admin/products/import/parts.ts'

const head = 'Handle,Title,Variant Price'
const file = (count: number, rows = 2) =>
  [
    head,
    ...Array.from({ length: count }, (_, at) =>
      Array.from({ length: rows }, (_, row) => `p-${at},${row ? '' : `"A ""${at}"",\nor so"`},5`),
    ).flat(),
  ].join('\r\n')

describe('splitting a file', () => {
  test('keeps products whole and records each part’s first line', () => {
    const { parts, problems, products } = partsOf(file(60))
    expect(products).toBe(60)
    expect(problems).toEqual([])
    expect(parts.map(part => part.products)).toEqual([25, 25, 10])
    // A product takes three lines: its title has a line break.
    expect(parts.map(part => part.first_line)).toEqual([2, 77, 152])
    for (const { csv } of parts) {
      expect(csv.startsWith(`${head}\n`)).toBe(true)
      const handles = csv.split('\n').flatMap(line => /^p-\d+/.exec(line)?.[0] ?? [])
      for (const handle of new Set(handles))
        expect(handles.filter(other => other === handle)).toHaveLength(2)
    }
  })

  test('reports rows of a product that are not together', () => {
    const { products, problems } = partsOf(`${head}\na,A,1\nb,B,1\na,,2\n`)
    expect(products).toBe(2)
    expect(problems).toEqual([
      { line: 4, reason: 'rows of one product must be next to each other' },
    ])
  })

  test('returns no parts without rows', () => {
    expect(partsOf('')).toEqual({ parts: [], problems: [], products: 0 })
    expect(partsOf(`\ufeff${head}\r\n\r\n`).products).toBe(0)
  })
})

test('unquotes cells and keeps their commas', () => {
  expect(cellsOf('a,"b, ""c""",,d ')).toEqual(['a', 'b, "c"', '', 'd'])
})

test('rows with problems are a file with the reasons in a last column', () => {
  const file = 'Handle;Title;Price\r\nhat;"A ""hat"";\nwide";3\r\ncap;Cap\r\nbag;Bag;x\r\n'
  const rows = problemRows(file, [
    { line: 2, reason: 'Too "wide"' },
    { line: 2, reason: 'No picture' },
    { line: 4, reason: 'No price' },
  ])
  expect(rows).toBe(
    'Handle;Title;Price;"Reason"\r\nhat;"A ""hat"";\nwide";3;"Too ""wide""; No picture"\r\ncap;Cap;;"No price"\r\n',
  )
  expect(partsOf(rows.replaceAll(';', ',').replace('Price', 'Variant Price'))).toMatchObject({
    products: 2,
  })
})
