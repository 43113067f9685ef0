import { describe, expect, test } from 'vitest'
import { importCycles } from '../../import-cycles.ts'
import { importProblems } from '../../imports.ts'
import { mutualFolders } from '../../mutual-folders.ts'

const importing = (file: string, name: string) =>
  importProblems(file, `import { something } from '${name}'\n`)

describe('forbidden imports', () => {
  test.each([
    ['shared/rules/tax.ts', '../../functions/table/client.ts'],
    ['shared/api/cart.ts', '../../web/paths.ts'],
    ['functions/cart/add.ts', '../../web/paths.ts'],
    ['functions/cart/add.ts', '../../infra/settings.ts'],
    ['web/storefront/home.tsx', '../admin/orders.tsx'],
    ['web/admin/orders.tsx', '../account/profile.tsx'],
    ['web/account/profile.tsx', '../storefront/cart.tsx'],
    ['web/ui/button.tsx', '../storefront/cart.tsx'],
    ['web/api/client.ts', '../account/session.ts'],
    ['web/paths.ts', '../functions/http/serve.ts'],
    ['infra/api.ts', '../functions/http/serve.ts'],
    ['infra/api.ts', '../shared/rules/tax.ts'],
    ['infra/table.ts', './local/services.ts'],
    ['infra/local/start.ts', '../../test/support/command.ts'],
    ['functions/table/orders.ts', '../orders/place-order.ts'],
    ['functions/table/orders.ts', '../signature.ts'],
    ['functions/http/serve.ts', '../events/stream.ts'],
    ['functions/http/serve.ts', '../cart/get-cart.ts'],
    ['functions/mail/deliver.ts', '../files/invoices.ts'],
    ['functions/paper/pen.ts', '../mail/layout.ts'],
    ['functions/payment-providers/gateway.ts', '../http/log.ts'],
    ['functions/orders/place-order.ts', '../events/sweep.ts'],
    ['functions/signature.ts', './mail/mail.ts'],
    ['functions/orders/place-order.ts', '../unknown/file.ts'],
  ])('%s must not import %s', (file, name) => {
    expect(importing(file, name)).toHaveLength(1)
  })

  test.each([
    ['functions/cart/add.ts', '@aws-sdk/lib-dynamodb'],
    ['functions/events/stream.ts', '@aws-sdk/client-dynamodb'],
    ['web/api/client.ts', '@aws-sdk/client-s3'],
    ['shared/rules/tax.ts', 'node:crypto'],
    ['web/ui/button.tsx', 'node:path'],
    ['functions/http/serve.ts', 'aws-cdk-lib'],
    ['shared/rules/tax.ts', 'react'],
  ])('%s must not import the package %s', (file, name) => {
    expect(importing(file, name)).toHaveLength(1)
  })

  test.each([
    ["export { tax } from '../../functions/tax.ts'"],
    ["const tax = await import('../../functions/tax.ts')"],
    ["import '../../functions/tax.ts'"],
    ["import {\n  tax,\n  more,\n} from '../../functions/tax.ts'"],
  ])('detects %s', source => {
    expect(importProblems('shared/rules/price.ts', source)).toHaveLength(1)
  })
})

describe('allowed imports', () => {
  test.each([
    ['shared/api/cart.ts', '../schemas/money.ts'],
    ['functions/cart/add.ts', '../../shared/rules/stock.ts'],
    ['functions/cart/add.ts', '../table/carts.ts'],
    ['functions/events/sweep.ts', '../orders/pay-order.ts'],
    ['functions/orders/place-order.ts', '../cart/open-cart.ts'],
    ['functions/orders/place-order.ts', '../http/serve.ts'],
    ['functions/http/rate-limit.ts', '../signature.ts'],
    ['functions/mail/layout.ts', '../escape-html.ts'],
    ['functions/paper/pen.ts', './sheet.ts'],
    ['functions/paper/letterhead.ts', '../table/settings.ts'],
    ['functions/signature.ts', './keys/keys.ts'],
    ['functions/table/client.ts', '@aws-sdk/lib-dynamodb'],
    ['functions/files/pictures.ts', '@aws-sdk/client-s3'],
    ['web/storefront/home.tsx', '../ui/button.tsx'],
    ['web/storefront/home.tsx', './hero.tsx'],
    ['web/routes.tsx', './admin/back-office.tsx'],
    ['infra/api.ts', '../shared/api/index.ts'],
    ['infra/table.ts', '../functions/table/shape.ts'],
    ['infra/local/seed/orders.ts', '../../../functions/table/orders.ts'],
  ])('%s may import %s', (file, name) => {
    expect(importing(file, name)).toEqual([])
  })
})

test('only web/api can call fetch, and refetch doesn’t count', () => {
  expect(importProblems('web/ui/picture.tsx', "await fetch('/api/products')")).toHaveLength(1)
  expect(importProblems('web/ui/picture.tsx', 'window.fetch(url)')).toHaveLength(1)
  expect(importProblems('web/ui/picture.tsx', 'query.refetch(); prefetch(url)')).toEqual([])
  expect(importProblems('web/api/client.ts', "await fetch('/api/products')")).toEqual([])
})

describe('import cycles', () => {
  const cycles = (imports: Record<string, string[]>) =>
    importCycles(new Map(Object.entries(imports)))

  test('are absent if imports run one way', () => {
    expect(cycles({ a: ['b', 'c'], b: ['c'], c: ['package'] })).toEqual([])
  })

  test('are found between two files', () => {
    expect(cycles({ a: ['b'], b: ['a'], c: ['a'] })).toEqual([['a', 'b']])
  })

  test('are found through other files, once per group', () => {
    expect(cycles({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['f', 'd'], f: [] })).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ])
  })
})

describe('folders that import each other', () => {
  const there = ['functions/cart/add.ts', "import { place } from '../orders/place.ts'\n"] as const
  const back = [
    'functions/orders/place.ts',
    "import {\n  open,\n} from '../cart/open.ts'\n",
  ] as const

  test('are refused, with the imports of the rarer direction', () => {
    const more = ['functions/orders/repeat.ts', "import { open } from '../cart/open.ts'\n"] as const
    expect(mutualFolders([there, back, more])).toEqual([
      'Folders import each other: functions/cart and functions/orders. Move what both need below them: functions/cart/add.ts imports functions/orders/place.ts',
    ])
  })

  test.each([
    ['one direction', [there]],
    ['types', [there, [back[0], "import type { Open } from '../cart/open.ts'\n"] as const]],
    [
      'what loads later',
      [there, [back[0], "const x = await import('../cart/open.ts')\n"] as const],
    ],
    ['entries', [there, ['functions/orders/handler.ts', back[1]] as const]],
  ])('are fine by %s', (_, sources) => {
    expect(mutualFolders(sources)).toEqual([])
  })
})
