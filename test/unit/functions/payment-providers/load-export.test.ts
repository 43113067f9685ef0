import { expect, test } from 'vitest'
import { loadConnector } from '../../../../functions/payment-providers/connect/load-connector.ts'
import { loadExport } from '../../../../functions/payment-providers/connect/load-export.ts'

const folder = '../../../../functions/payment-providers/connect'
const load = (module: object) =>
  loadExport<{ connect: () => void }>({
    file: new URL(`${folder}/paypal.ts`, import.meta.url),
    load: async () => module,
    name: 'connector',
    fields: { connect: 'function' },
  })

test('a module is named if it is missing', async () => {
  await expect(loadConnector('klarna')).rejects.toThrow(
    'functions/payment-providers/connect/klarna.ts is missing. It has to export `connector`.',
  )
})

test.each([
  [{}, "doesn't export `connector`."],
  [{ connector: {} }, 'exports a `connector` without `connect`.'],
  [{ connector: { connect: 'later' } }, 'exports a `connector` without `connect`.'],
])('a module that exports %j is named with what it lacks', async (module, words) => {
  await expect(load(module)).rejects.toThrow(
    `functions/payment-providers/connect/paypal.ts ${words}`,
  )
})

test('a complete module loads', async () => {
  const connector = { connect: () => {} }
  expect(await load({ connector })).toBe(connector)
})
