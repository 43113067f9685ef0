import { Link, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { RestoreScroll } from '../../../../web/routing/restore-scroll.tsx'
import { show } from '../../../support/show.tsx'

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
  const [, top] = args
  window.scrollY = Number(top)
})
const scroll = (top: number) => {
  window.scrollY = top
  window.dispatchEvent(new Event('scroll'))
}

const Pages = () => {
  const navigate = useNavigate()
  return (
    <>
      <RestoreScroll />
      <Link to="/products/loom">A product</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

test('Back restores the position of a link pressed right after scrolling', async () => {
  const { user, getByRole } = show(<Pages />, '/products')
  scroll(1_600)
  await user.click(getByRole('link', { name: 'A product' }))
  expect(window.scrollY).toBe(0)
  scrollTo.mockClear()
  await user.click(getByRole('button', { name: 'Back' }))
  expect(scrollTo).toHaveBeenCalledWith(0, 1_600)
})

test('Back to an unscrolled page goes to its top', async () => {
  const { user, getByRole } = show(<Pages />, '/products')
  await user.click(getByRole('link', { name: 'A product' }))
  scroll(900)
  await user.click(getByRole('button', { name: 'Back' }))
  expect(window.scrollY).toBe(0)
})

test('a reload keeps the position, also after switching tabs', async () => {
  const { user, getByRole } = show(<Pages />, '/products')
  await user.click(getByRole('link', { name: 'A product' }))
  window.scrollY = 700
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.values(JSON.parse(sessionStorage.getItem('selvedge.scroll') ?? '{}'))).toEqual([
    700,
  ])
})

test('a link to another product list opens it at its top; its filters keep the position', async () => {
  const Lists = () => (
    <>
      <RestoreScroll />
      <Link to="/products?sale=true">Sale</Link>
      <Link to="/products?sale=true&size=M" state={{ keepScroll: true }}>
        Size M
      </Link>
    </>
  )
  const { user, getByRole } = show(<Lists />, '/products')
  scroll(1_600)
  await user.click(getByRole('link', { name: 'Sale' }))
  expect(window.scrollY).toBe(0)
  scroll(800)
  await user.click(getByRole('link', { name: 'Size M' }))
  expect(window.scrollY).toBe(800)
})

const BackOffice = () => (
  <>
    <RestoreScroll />
    <Link to="/admin/orders/ord_1?status=pending">An order</Link>
    <Link to="/admin/orders/ord_1/ship?status=pending">Ship</Link>
    <Link to="/admin/orders?status=pending" state={{ restoreScroll: true }}>
      Orders
    </Link>
  </>
)

test('an order’s page opens at its top, and its link back to where the list was', async () => {
  const { user, getByRole } = show(<BackOffice />, '/admin/orders?status=pending')
  scroll(1_200)
  await user.click(getByRole('link', { name: 'An order' }))
  expect(window.scrollY).toBe(0)
  scroll(300)
  await user.click(getByRole('link', { name: 'Ship' }))
  expect(window.scrollY).toBe(300)
  scrollTo.mockClear()
  await user.click(getByRole('link', { name: 'Orders' }))
  expect(scrollTo).toHaveBeenCalledWith(0, 1_200)
})
