import { expect, test } from 'vitest'
import { Price } from '../../../../web/ui/price.tsx'
import { show } from '../../../support/show.tsx'

test('strikes the compare price only where it is above what the item costs', () => {
  const { container, rerender } = show(<Price price={40} compare_price={50} />)
  expect(container.querySelector('s, del')?.textContent).toContain('$50.00')
  rerender(<Price price={40} compare_price={40} />)
  expect(container.querySelector('s, del')).toBeNull()
})
