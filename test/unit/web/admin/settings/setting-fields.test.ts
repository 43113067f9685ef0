import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  initialOf,
  presentValues,
  settingField,
  settingFields,
  settingNames,
  storedValues,
} from '../../../../../shared/schemas/setting-fields.ts'
import { inputSchemas, storedSchemas } from '../../../../../shared/schemas/setting-schemas.ts'
import { guardedSettings } from '../../../../../shared/schemas/settings.ts'
import { typedSettings } from '../../../../../web/admin/settings/setting-field-input.ts'
import { typedValues } from '../../../../../web/admin/settings/settings-values.ts'

test('a declared setting comes back from the form as it was stored', () => {
  const stored = {
    ...initialOf(settingFields),
    support_email: 'help@example.com',
    refund_limit: 12_345,
  }
  expect(z.object(storedSchemas(settingFields)).parse(stored)).toEqual(stored)
  const shown = presentValues(stored)
  expect(shown.refund_limit).toBe(123.45)
  const typed = typedValues(shown)
  expect(typed).toMatchObject({
    refund_limit: '123.45',
    managers_enter: false,
    return_days: '30',
    tax_percent: '8',
  })
  const parsed = z.object(typedSettings).parse(typed)
  const input = z.object(inputSchemas(settingFields)).parse(parsed)
  expect(storedValues(input)).toEqual(stored)
})

test('each kind of setting refuses what it can’t be', () => {
  for (const [name, typed] of [
    ['return_days', '3.5'],
    ['refund_limit', 'much'],
    ['tax_percent', '8%'],
  ] as const)
    expect(typedSettings[name].safeParse(typed).success).toBe(false)
})

test('settings that need the password say so where they are declared', () => {
  const guarded = settingNames.filter(name => settingField(name).guarded)
  expect(guarded).toEqual(['support_email', 'refund_limit', 'managers_enter'])
  expect(guardedSettings).toEqual([...guarded, 'bank_transfer', 'order_alerts'])
})
