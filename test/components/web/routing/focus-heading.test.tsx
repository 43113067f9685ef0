import { waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { FocusHeading } from '../../../../web/routing/focus-heading.tsx'
import { show } from '../../../support/show.tsx'

const open = (at = '/one') =>
  show(
    <>
      <FocusHeading />
      <nav>
        <Link to="/two">To two</Link>
        <Link to="/two#part">To the part</Link>
      </nav>
      <main>
        <Link to="/one?sort=price">By price</Link>
        <Link to="/one?page=2">Page 2</Link>
        <Routes>
          <Route path="/one" element={<h1>One</h1>} />
          <Route
            path="/two"
            element={
              <>
                <h1>Two</h1>
                <h2 id="part">Part</h2>
              </>
            }
          />
        </Routes>
      </main>
    </>,
    at,
  )

test('the first page doesn’t move the focus', async () => {
  open()
  await new Promise(done => setTimeout(done, 20))
  expect(document.activeElement).toBe(document.body)
})

test('a new page focuses its heading', async () => {
  const { user, getByText } = open()
  await user.click(getByText('To two'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Two'))
})

test('a URL hash focuses its target', async () => {
  const { user, getByText } = open()
  await user.click(getByText('To the part'))
  await waitFor(() => expect(document.activeElement?.id).toBe('part'))
})

test('a filter keeps the focus; another list page moves it', async () => {
  const { user, getByText } = open()
  await user.click(getByText('By price'))
  await new Promise(done => setTimeout(done, 20))
  expect(document.activeElement).toBe(getByText('By price'))
  await user.click(getByText('Page 2'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('One'))
})
