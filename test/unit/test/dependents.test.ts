import { expect, test } from 'vitest'
import { dependentsOf, namedFiles } from '../../support/dependents.ts'

const known = new Set([
  'functions/cart/add.ts',
  'functions/cart/handler.ts',
  'functions/cart/price.ts',
  'functions/orders/handler.ts',
  'test/fixtures/bad.csv',
])

test('a file names what it imports, in any way', () => {
  const source = `import { add } from './add.ts'
    const price = await import('./price.ts')
    export { other } from '../orders/handler.ts'
    import zod from 'zod'`
  expect(namedFiles('functions/cart/handler.ts', source, known)).toEqual([
    'functions/cart/add.ts',
    'functions/cart/price.ts',
    'functions/orders/handler.ts',
  ])
})

test('types are no dependency of a test', () => {
  const source = `import type { Add } from './add.ts'
    export type Line = { add: Add }
    export type { Price } from './price.ts'
    export { handler } from '../orders/handler.ts'`
  expect(namedFiles('functions/cart/handler.ts', source, known)).toEqual([
    'functions/orders/handler.ts',
  ])
})

test('a test also names the programs it starts and the files it reads', () => {
  const source = `command('node', ['functions/cart/add.ts'])
    readFileSync(new URL('../fixtures/bad.csv', import.meta.url))
    import.meta.glob('../../functions/**/handler.ts')`
  expect(namedFiles('test/unit/cart.test.ts', source, known)).toEqual([
    'functions/cart/add.ts',
    'test/fixtures/bad.csv',
    'functions/cart/handler.ts',
    'functions/orders/handler.ts',
  ])
  expect(namedFiles('infra/entries.ts', "const entry = 'functions/cart/add.ts'", known)).toEqual([])
})

test('dependents are found through other files, the closest first, also in a circle', () => {
  const dependencies = new Map([
    ['page.ts', ['list.ts', 'card.ts']],
    ['list.ts', ['card.ts', 'page.ts']],
    ['card.ts', ['price.ts']],
    ['other.ts', []],
  ])
  expect([...dependentsOf(['price.ts'], dependencies)]).toEqual([
    'price.ts',
    'card.ts',
    'page.ts',
    'list.ts',
  ])
  expect([...dependentsOf(['deleted.ts'], dependencies)]).toEqual(['deleted.ts'])
})
