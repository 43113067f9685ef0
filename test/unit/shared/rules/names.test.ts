import { describe, expect, test } from 'vitest'
import { listFileName, reportFileName } from '../../../../shared/rules/export-name.ts'
import { isColorOption, isSizeOption } from '../../../../shared/rules/option-names.ts'
import { slugOf } from '../../../../shared/rules/slug.ts'

describe('a slug', () => {
  test.each([
    ['Linen Shirt', 'linen-shirt'],
    ['  --Crêpe & Silk--  ', 'crepe-silk'],
    ['Größe 4½', 'gro-e-41-2'],
    ['A  /  B', 'a-b'],
    ['T-Shirt 2', 't-shirt-2'],
    ['!!!', ''],
    ['', ''],
  ])('of %j is %j (A-17)', (name, slug) => expect(slugOf(name)).toBe(slug))

  test('is up to 200 characters long and does not end with a hyphen', () => {
    expect(slugOf('a'.repeat(201))).toBe('a'.repeat(200))
    expect(slugOf(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
    expect(slugOf(`${'a-'.repeat(50)}${'b'.repeat(99)} c`)).toMatch(/^(a-){50}b{99}$/)
  })
})

describe('an option', () => {
  test.each(['Size', 'sizes', ' SIZE ', 'Taille', 'größe'])('named %j is a size', name => {
    expect(isSizeOption(name)).toBe(true)
    expect(isColorOption(name)).toBe(false)
  })

  test.each(['Color', 'colors', 'Colour', ' COLOURS '])('named %j is a color', name => {
    expect(isColorOption(name)).toBe(true)
    expect(isSizeOption(name)).toBe(false)
  })

  test.each([
    'Shoe size',
    'Size chart',
    'Ma taille',
    'Taille haute',
    'Schuhgröße',
    'Größen',
    'Frame color',
    'Colorway',
    'Fit',
    '',
  ])('named %j is neither', name => {
    expect([isSizeOption(name), isColorOption(name)]).toEqual([false, false])
  })
})

describe('an exported file', () => {
  test('of a list is named by the list and the day (A-28, A-39)', () => {
    expect(listFileName('orders', '2026-11-22')).toBe('orders-export-2026-11-22.xlsx')
  })

  test('of a report is named by its type, range and format', () => {
    const range = { start_date: '2026-10-01', end_date: '2026-10-31' }
    const name = 'sales-report-2026-10-01-to-2026-10-31'
    expect(reportFileName('sales', range, 'pdf')).toBe(`${name}.pdf`)
    expect(reportFileName('sales', range, 'excel')).toBe(`${name}.xlsx`)
  })
})
