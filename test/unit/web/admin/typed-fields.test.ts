import { expect, test } from 'vitest'
import type * as z from 'zod'
import { defaultSettings } from '../../../../functions/table/settings.ts'
import {
  toFormValues as couponValues,
  TypedCoupon,
} from '../../../../web/admin/coupons/coupon-input.ts'
import {
  toFormValues as invoiceValues,
  newItem,
  TypedInvoice,
} from '../../../../web/admin/invoices/invoice-input.ts'
import { emptyProduct, ProductForm } from '../../../../web/admin/products/form/form-values.ts'
import { TypedSettings } from '../../../../web/admin/settings/settings-input.ts'
import { toFormValues as settingsValues } from '../../../../web/admin/settings/settings-values.ts'

const fieldsWithErrors = (form: z.ZodType, values: unknown): string[] => [
  ...new Set(form.safeParse(values).error?.issues.map(({ path }) => path.join('.'))),
]

test('a form shows every error at once: texts, limits, and rules over several fields', () => {
  expect(
    fieldsWithErrors(TypedCoupon, {
      ...couponValues(null),
      code: '',
      discount_value: '150',
      minimum_amount: 'x',
      usage_limit: '0',
      valid_from: '2026-05-05',
      valid_until: '2026-05-01',
    }).sort(),
  ).toEqual(['code', 'discount_value', 'minimum_amount', 'usage_limit', 'valid_until'])
  expect(
    fieldsWithErrors(TypedInvoice, {
      ...invoiceValues(null),
      invoiceNumber: '',
      customerName: '',
      customerEmail: 'x',
      items: [
        { ...newItem, description: 'Hem', rate: '20' },
        { ...newItem, rate: '20', description: ' ' },
      ],
      tax: '8',
      discount: '50',
    }).sort(),
  ).toEqual(['customerEmail', 'customerName', 'invoiceNumber', 'items.1.description'])
  expect(
    fieldsWithErrors(TypedInvoice, {
      ...invoiceValues(null),
      invoiceNumber: '',
      items: [{ ...newItem, description: 'Hem', rate: '20' }],
      discount: '50',
    }).sort(),
  ).toEqual(['customerEmail', 'customerName', 'discount', 'invoiceNumber'])
  expect(
    fieldsWithErrors(ProductForm, {
      ...emptyProduct,
      slug: 'A slug',
      price: '10',
      compare_price: '5',
      weight: 'x',
    }).sort(),
  ).toEqual(['compare_price', 'name', 'slug', 'weight'])
})

test('the settings show every error at once', () => {
  const values = settingsValues({ ...defaultSettings(), shipping_methods: [] })
  const broken = fieldsWithErrors(TypedSettings, {
    ...values,
    store_name: '',
    tax_percent: 'x',
    support_email: '',
    support_reply_hours: '0',
    social_links: [{ name: '', url: 'http://example.com' }],
    returns: { ...values.returns, label_price: 'x', close_after_days: '0', instructions: '' },
    bank_transfer: { ...values.bank_transfer, on: true, days: 'x' },
    shipping_methods: [{ id: '', name: '', price: 'x', delivery_time: '', free_over: '' }],
  })
  expect(broken.sort()).toEqual(
    [
      'bank_transfer.account_holder',
      'bank_transfer.account_number',
      'bank_transfer.bank',
      'bank_transfer.days',
      'returns.close_after_days',
      'returns.instructions',
      'returns.label_price',
      'shipping_methods.0.delivery_time',
      'shipping_methods.0.name',
      'shipping_methods.0.price',
      'social_links.0.name',
      'social_links.0.url',
      'store_name',
      'support_email',
      'support_reply_hours',
      'tax_percent',
    ].sort(),
  )
})
