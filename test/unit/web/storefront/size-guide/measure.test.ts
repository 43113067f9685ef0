import { expect, test } from 'vitest'
import { formatMeasure } from '../../../../../web/storefront/size-guide/measure.ts'
import { sizeTables } from '../../../../../web/storefront/size-guide/size-tables.ts'

test.each([
  [23.8, 'cm', '23.8'],
  [[80, 84], 'cm', '80–84'],
  [[80, 84], 'in', '31½–33'],
  [66, 'in', '26'],
  [23.8, 'in', '9.4'],
] as const)('%j is shown in %s as %s', (span, unit, words) => {
  expect(formatMeasure(span, unit)).toBe(words)
})

test('every row of the size guide fills every column', () => {
  for (const table of Object.values(sizeTables).flat())
    for (const row of table.rows) {
      expect(row.names, table.caption).toHaveLength(table.names.length)
      expect(row.spans, table.caption).toHaveLength(table.measures.length)
    }
})

test('shoes and belts have their size in the US beside the European one', () => {
  const [shoes] = sizeTables.shoes
  const belts = sizeTables.accessories.find(({ caption }) => caption === 'Belts')
  expect(shoes?.names.slice(0, 3)).toEqual(['EU', 'US women', 'US men'])
  expect(shoes?.rows[2]?.names.slice(0, 3)).toEqual(['38', '7', '6'])
  expect(belts?.names.slice(0, 2)).toEqual(['EU', 'US'])
  expect(belts?.rows[3]?.names.slice(0, 2)).toEqual(['90', '36'])
})
