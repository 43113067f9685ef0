import { Link, type RouteObject, useRoutes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCrash } from '../../../../web/routing/boundary.tsx'
import { withLazyPages } from '../../../../web/routing/lazy-page.tsx'
import { Suspense } from '../../../../web/ui/suspense.tsx'
import { show } from '../../../support/show.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const Broken = () => <p>Failed: {(useCrash() as Error).message}</p>
const prefetch = vi.fn(async () => {})

function open(at: string, load: () => Promise<{ Component: () => React.ReactNode }>) {
  const routes: RouteObject[] = [
    {
      errorElement: <Broken />,
      children: [
        { path: '/items/:id', lazy: load, handle: { prefetch } },
        { path: '/', element: <p>Home</p> },
      ],
    },
  ]
  const ready = withLazyPages(routes)
  const Screens = () => useRoutes(ready)
  return show(
    <>
      <Link to="/">To the shop</Link>
      <Suspense fallback={<p>Loading</p>}>
        <Screens />
      </Suspense>
    </>,
    at,
  )
}

test('loads a page’s data while its code loads', async () => {
  prefetch.mockClear()
  const { getByText, findByText } = open('/items/7?size=m', async () => ({
    Component: () => <p>An item</p>,
  }))
  getByText('Loading')
  expect(prefetch).toHaveBeenCalledWith({
    params: { id: '7' },
    search: new URLSearchParams('size=m'),
  })
  await findByText('An item')
})

test('shows why a page failed to load, and recovers on navigation', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { findByText, getByText, user } = open('/items/7', async () => {
    throw new Error('no connection')
  })
  await findByText('Failed: no connection')
  await user.click(getByText('To the shop'))
  await findByText('Home')
})

test('catches a page that fails while rendering', async () => {
  const Failing = () => {
    throw new Error('out of thread')
  }
  const { findByText } = open('/items/7', async () => ({ Component: Failing }))
  await findByText('Failed: out of thread')
})
