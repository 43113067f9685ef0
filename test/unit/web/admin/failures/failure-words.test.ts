import { expect, test } from 'vitest'
import { workKinds } from '../../../../../functions/table/order-work.ts'
import type { Failure } from '../../../../../shared/schemas/failure.ts'
import {
  entityName,
  failureTitle,
  recordPath,
} from '../../../../../web/admin/failures/failure-words.ts'

test.each([...workKinds, 'owed-refund'])(
  'names the work "%s" of an order, and links to it',
  entity => {
    const failure = { entity, mail: null, subject: 'ord_1' } as Failure
    expect(failureTitle(failure)).not.toBe('Update didn’t finish')
    expect(entityName(failure)).toBe('Order')
    expect(recordPath(failure)).toBe('/admin/orders/ord_1')
  },
)
