import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { affectedTests, findAffected, storiesOf } from '../../support/affected-tests.ts'
import { root } from '../../support/command.ts'
import { storiesByFolder } from '../../support/stories-by-folder.ts'

const folders = { web: ['browse'], 'web/cart': ['cart'], 'web/admin': [] }
const dependencies = new Map([
  ['functions/cart/add.ts', []],
  ['test/support/checkout.ts', ['functions/cart/add.ts']],
  ['test/support/services.ts', ['infra/local/table.ts']],
  ['test/integration/cart/cart.test.ts', ['test/support/checkout.ts']],
  ['test/integration/orders/order.test.ts', ['functions/cart/add.ts']],
  ['test/unit/price.test.ts', []],
  ['test/e2e/shopper.ts', ['functions/cart/add.ts']],
  ['test/e2e/cart.spec.ts', ['test/e2e/shopper.ts']],
  ['test/e2e/browse.spec.ts', []],
])
const integration = ['test/integration/cart/cart.test.ts', 'test/integration/orders/order.test.ts']
const projects = [
  { tests: ['test/unit/price.test.ts'], setup: [] },
  { tests: integration, setup: ['test/support/services.ts'] },
]
const find = (...changed: string[]) => findAffected(changed, dependencies, projects, folders)

describe('the tests of a change', () => {
  test('are those that depend on it, the ones of its folder first', () => {
    expect(find('functions/cart/add.ts')).toEqual({
      tests: integration,
      stories: [],
      leftOut: [],
      unknown: [],
    })
  })

  test('are all of a kind if it changes what runs before them', () => {
    expect(find('infra/local/table.ts').tests).toEqual(integration)
  })

  test('are none for docs and settings of editors', () => {
    const none = { tests: [], stories: [], leftOut: [], unknown: [] }
    expect(find('docs/costs.md', 'README.md', 'cspell.json', '.github/labels.yml')).toEqual(none)
  })

  test('include a changed test and story, unless it is deleted', () => {
    expect(find('test/unit/price.test.ts', 'test/e2e/cart.spec.ts')).toMatchObject({
      tests: ['test/unit/price.test.ts'],
      stories: ['test/e2e/cart.spec.ts'],
    })
    expect(find('test/e2e/deleted.spec.ts').stories).toEqual([])
  })

  test('include the stories that use a changed helper', () => {
    expect(find('test/e2e/shopper.ts').stories).toEqual(['test/e2e/cart.spec.ts'])
  })

  test('leave out the furthest when they cost too much', () => {
    const many = Array.from({ length: 40 }, (_, at) => `test/integration/orders/${at}.test.ts`)
    const near = 'test/integration/cart/near.test.ts'
    const users = new Map([...many, near].map(file => [file, ['functions/cart/add.ts']]))
    const all = [{ tests: [...many, near], setup: [] }]
    const { tests, leftOut } = findAffected(['functions/cart/add.ts'], users, all, {})
    expect(tests[0]).toBe(near)
    expect(tests).toHaveLength(10)
    expect([...tests, ...leftOut].sort()).toEqual([...many, near].sort())
  })

  test('are unknown for packages and configurations of all tests', () => {
    expect(find('package-lock.json', 'web/package.json').unknown).toEqual(['package-lock.json'])
  })
})

test('the closest folder chooses the stories', () => {
  const specs = (...files: string[]) => storiesOf(files, folders)
  expect(specs('web/cart/lines/line.tsx')).toEqual(['test/e2e/cart.spec.ts'])
  expect(specs('web/main.tsx')).toEqual(['test/e2e/browse.spec.ts'])
  expect(specs('web/admin/page.tsx', 'docs/costs.md')).toEqual([])
})

test('a use case is tested by its folder, and by the sweeps over all endpoints', () => {
  const { tests, stories, leftOut } = affectedTests(root, ['functions/coupons/change-coupons.ts'])
  expect(tests[0]).toBe('test/integration/coupons/coupons.test.ts')
  expect([...tests, ...leftOut]).toContain('test/integration/contract/access.test.ts')
  expect(stories).toEqual(['test/e2e/admin-paper.spec.ts'])
})

describe('the stories by folder', () => {
  test('name only folders and stories that exist', () => {
    const named = Object.values(storiesByFolder).flat()
    expect(Object.keys(storiesByFolder).filter(path => !existsSync(join(root, path)))).toEqual([])
    expect(named.filter(name => !existsSync(join(root, 'test/e2e', `${name}.spec.ts`)))).toEqual([])
  })

  test('reach every story', () => {
    const specs = globSync('test/e2e/*.spec.ts', { cwd: root }).map(file =>
      file.replaceAll('\\', '/'),
    )
    const reached = storiesOf(Object.keys(storiesByFolder), storiesByFolder)
    expect(specs.filter(file => !reached.includes(file))).toEqual([])
  })
})
