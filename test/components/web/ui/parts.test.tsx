import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { EmptyState } from '../../../../web/ui/empty-state.tsx'
import { ErrorState } from '../../../../web/ui/error-state.tsx'
import { FormAlert } from '../../../../web/ui/form-alert.tsx'
import { OrderBadge, PaymentBadge } from '../../../../web/ui/order-badge.tsx'
import { Picture } from '../../../../web/ui/picture.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '../../../../web/ui/table.tsx'
import { Tabs } from '../../../../web/ui/tabs.tsx'
import { TicketBadges } from '../../../../web/ui/ticket-badges.tsx'
import { show } from '../../../support/show.tsx'

describe('tabs', () => {
  const tabs = ['One', 'Two', 'Three'].map(label => ({
    value: label.toLowerCase(),
    label,
    content: `Content ${label}`,
  }))
  const setup = () => {
    const Part = () => {
      const [value, setValue] = useState('one')
      return <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue} />
    }
    return show(<Part />)
  }
  const selected = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

  test('show the content of the selected tab', async () => {
    const { user, getByRole } = setup()
    expect(getByRole('tabpanel').textContent).toBe('Content One')
    await user.click(getByRole('tab', { name: 'Three' }))
    expect(getByRole('tabpanel', { name: 'Three' }).textContent).toBe('Content Three')
  })

  test('change with the arrow keys, Home and End', async () => {
    const { user, getByRole } = setup()
    await user.click(getByRole('tab', { name: 'One' }))
    await user.keyboard('{ArrowRight}')
    expect(selected()).toBe('Two')
    await user.keyboard('{End}')
    expect(selected()).toBe('Three')
    await user.keyboard('{ArrowRight}')
    expect(selected()).toBe('One')
  })
})

test('a table has a caption, column headers and selectable rows', () => {
  const { getByRole } = show(
    <Table caption="Orders">
      <TableHead>
        <HeadCell>Number</HeadCell>
        <HeadCell number>Total</HeadCell>
      </TableHead>
      <tbody>
        <Row selected>
          <Cell>SEL-1</Cell>
          <Cell number>$40.00</Cell>
        </Row>
      </tbody>
    </Table>,
  )
  getByRole('table', { name: 'Orders' })
  expect(getByRole('columnheader', { name: 'Total' }).getAttribute('scope')).toBe('col')
  getByRole('row', { name: 'SEL-1 $40.00', selected: true })
})

describe('an error', () => {
  test('is announced and can be retried', async () => {
    const retry = vi.fn()
    const { user, getByRole } = show(<ErrorState message="Failed to fetch cart" onRetry={retry} />)
    expect(getByRole('alert').textContent).toContain('Failed to fetch cart')
    await user.click(getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  test('can’t be retried twice at once', async () => {
    const retry = vi.fn()
    const { user, getByRole } = show(<ErrorState message="No" onRetry={retry} busy />)
    await user.click(getByRole('button', { name: 'Try Again' }))
    expect(retry).not.toHaveBeenCalled()
  })

  test('has no button without a retry', () => {
    expect(show(<ErrorState message="No" />).queryByRole('button')).toBeNull()
  })

  test('of a form is hidden without a message', () => {
    expect(show(<FormAlert>{null}</FormAlert>).queryByRole('alert')).toBeNull()
    expect(show(<FormAlert>Refused</FormAlert>).getByRole('alert').textContent).toBe('Refused')
  })
})

test('an empty state has a heading, a sentence and an action', () => {
  const { getByRole, getByText } = show(
    <EmptyState title="No orders yet" level={1} action={<a href="/products">Shop</a>}>
      New orders appear here.
    </EmptyState>,
  )
  getByRole('heading', { level: 1, name: 'No orders yet' })
  getByText('New orders appear here.')
  getByRole('link', { name: 'Shop' })
})

test('a broken picture is replaced until another is set', () => {
  const { container, rerender } = show(
    <Picture src="/a.webp" srcset="/a2.webp 2x" alt="" fallback="/f.webp" />,
  )
  const picture = container.querySelector('img') as HTMLImageElement
  expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual([
    '/a.webp',
    '/a2.webp 2x',
  ])
  fireEvent.error(picture)
  expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual(['/f.webp', null])
  rerender(<Picture src="/b.webp" alt="" fallback="/f.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.webp')
})

test('badges show a status in words', () => {
  const { container } = show(
    <>
      <OrderBadge status="processing" /> <PaymentBadge status="paid" />{' '}
      <TicketBadges status="in_progress" priority="urgent" />
    </>,
  )
  expect(container.textContent).toBe('Processing Paid In progressUrgent priority')
})
