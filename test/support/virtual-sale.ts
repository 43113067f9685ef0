import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { buildOrder } from '../../functions/orders/build-order.ts'
import { reserveOrder } from '../../functions/orders/reserve-order.ts'
import { table } from '../../functions/table/client.ts'
import { guestBuyer, variantKey } from '../../functions/table/keys.ts'
import { ShopError } from '../../shared/errors.ts'
import { someAddress } from './some-address.ts'
import { VirtualClock } from './virtual-clock.ts'
import { VirtualTable } from './virtual-table.ts'

const now = new Date('2026-11-23T09:00:00.000Z')
const variant = variantKey('prd_1', 'var_1')

const draft = () =>
  buildOrder(
    {
      buyer: {
        user_id: null,
        email: 'a@example.com',
        first_name: 'A',
        last_name: 'B',
        phone: null,
      },
      basket: {
        lines: [
          {
            product_id: 'prd_1',
            variant_id: 'var_1',
            has_options: true,
            product_name: 'Linen Shirt',
            variant_name: 'M',
            slug: 'linen-shirt',
            sku: 'LS-M',
            image: '',
            fallback_image: '',
            quantity: 1,
            unit_price: 3_800,
            total: 3_800,
            discount: 0,
            stock: 100,
          },
        ],
        coupon: null,
        rate: { id: 'standard', name: 'Standard', price: 0, delivery_time: '', free_over: null },
        totals: {
          lines: [{ total: 3_800, discount: 0 }],
          subtotal: 3_800,
          discount: 0,
          shipping: 0,
          tax: 0,
          total: 3_800,
        },
      },
      card: null,
      number: 'SEL-10001',
      cart: null,
      payment_method: 'card',
      shipping_address: someAddress,
      billing_address: null,
      order_notes: '',
    },
    now,
  )

const reserve = (buyer: number) =>
  reserveOrder(
    draft(),
    { provider: 'demo', customer: null, source: { token: 'ok', save: false } },
    { owner: guestBuyer(String(buyer)), key: String(buyer), bodyHash: '' },
    now,
  )

type Key = { pk: string; sk: string }
type Written = { Put?: { Item: Key }; Update?: { Key: Key } }

export type VirtualSale = {
  /** Buyers by the result: `reserved` or an error code. */
  counts: Record<string, number>
  left: number
  /** Milliseconds until each buyer knew, sorted. */
  times: number[]
  model: VirtualTable
}

type Size = { buyers: number; units: number; holdMs: number }

/**
 * Lets buyers reserve one variant at the same moment, in virtual time: the functions' own code with the
 * times and conflicts of Amazon's DynamoDB, whatever this machine is busy with.
 */
export const virtualSale = async ({ buyers, units, holdMs }: Size): Promise<VirtualSale> => {
  const clock = new VirtualClock()
  const model = new VirtualTable(clock, holdMs)
  let stock = units
  const write = async (keys: readonly Key[]) => {
    if (stock > 0) return void stock--
    const isVariant = ({ pk, sk }: Key) => pk === variant.pk && sk === variant.sk
    throw new TransactionCanceledException({
      message: 'cancelled',
      $metadata: {},
      CancellationReasons: keys.map(key => ({
        Code: isVariant(key) ? 'ConditionalCheckFailed' : 'None',
      })),
    })
  }
  const { send } = table
  table.send = ((command: object) => {
    if (command instanceof BatchGetCommand) {
      const name = Object.keys(command.input.RequestItems ?? {})[0] ?? ''
      return model.read(async () => ({ Responses: { [name]: [{ ...variant, stock }] } }))
    }
    if (!(command instanceof TransactWriteCommand)) throw new Error('Nothing else calls the table')
    const items = (command.input.TransactItems ?? []) as Written[]
    const keys = items.map(({ Put, Update }) => Put?.Item ?? Update?.Key) as Key[]
    return model.transact(keys, () => write(keys))
  }) as typeof table.send
  const buy = async (buyer: number) => {
    const code = await reserve(buyer).then(
      () => 'reserved',
      error => (error instanceof ShopError ? error.code : String(error)),
    )
    return { code, took: clock.now }
  }
  try {
    const all = await clock.run(() =>
      Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer))),
    )
    const counts: Record<string, number> = {}
    for (const { code } of all) counts[code] = (counts[code] ?? 0) + 1
    return { counts, left: stock, times: all.map(({ took }) => took).sort((a, b) => a - b), model }
  } finally {
    table.send = send
  }
}
