import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandName } from '../../../shared/brand.ts'

test('no page of the store names the brand: pages read it from shared/brand.ts', () => {
  const naming = readdirSync('web/storefront', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .filter(path => readFileSync(`web/storefront/${path}`, 'utf8').includes(brandName))
  expect(naming).toEqual([])
})
