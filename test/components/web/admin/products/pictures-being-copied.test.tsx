import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copyProblems } from '../../../../../shared/schemas/picture-copy.ts'
import { copyProblemWords } from '../../../../../web/admin/products/copy-problem-words.ts'
import { PicturesBeingCopied } from '../../../../../web/admin/products/pictures-being-copied.tsx'
import { showAccountPage } from '../../../../support/account-page.tsx'
import { answerCalls, refusal } from '../../../../support/show.tsx'

const failed = (name: string, problem: string) => ({
  id: `pic_${name}`,
  product: { id: `prd_${name}`, name },
  url: `https://old-shop.example/${name}.jpg`,
  problem,
  failed_at: '2026-11-28T10:00:00.000Z',
})
const some = {
  waiting: 12,
  done: 1000,
  failed: 3,
  pictures: [failed('coat', 'not_found'), failed('hat', 'too_large')],
}

const open = (copies: object, more: object = {}) => {
  const sent = answerCalls({ 'GET /api/products/pictures/copies': { data: copies }, ...more })
  return { sent, ...showAccountPage(PicturesBeingCopied, '/admin/products/import') }
}

test('counts the pictures, and lists those that failed with the reason', async () => {
  const { findByRole } = open(some)
  const section = within(await findByRole('region', { name: 'Pictures from other sites' }))
  const counted = (what: string) =>
    section.getByText(what, { selector: 'dt' }).nextSibling?.textContent
  expect(counted('Waiting')).toBe('12')
  expect(counted('Copied in the last day')).toBe('1,000+')
  expect(counted('Failed')).toBe('3')
  const [coat, hat] = section.getAllByRole('listitem')
  expect(coat?.textContent).toContain('There is no picture at this address.')
  expect(coat?.textContent).toContain('https://old-shop.example/coat.jpg')
  expect(hat?.textContent).toContain('This picture is larger than 5 MB.')
  expect(section.getByRole('link', { name: 'coat' }).getAttribute('href')).toBe(
    '/admin/products/prd_coat',
  )
  section.getByText('Only the latest 2 are listed.')
})

test('shows nothing if no product has pictures of other sites', async () => {
  const { sent, queryByRole } = open({ waiting: 0, done: 0, failed: 0, pictures: [] })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(queryByRole('region')).toBeNull()
})

test('tries one again, or all', async () => {
  const { sent, user, findByRole, findByText } = open(some, {
    'POST /api/products/pictures/copies/retry': { data: { retried: 1 } },
  })
  await user.click(await findByRole('button', { name: /^Try again.*hat/ }))
  await findByText('The store tries again within a minute')
  await user.click(await findByRole('button', { name: 'Try all again' }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { id: 'pic_hat' },
      {},
    ]),
  )
})

test('removes a picture after a question', async () => {
  const { sent, user, findByRole, findByText } = open(some, {
    'DELETE /api/products/pictures/copies/pic_hat': { data: {} },
  })
  await user.click(await findByRole('button', { name: /^Remove picture.*hat/ }))
  await findByText('Remove this picture from hat?')
  await user.click(await findByRole('button', { name: 'Remove picture' }))
  await findByText('Picture removed')
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('reports a failure', async () => {
  const { user, findByRole, findByText } = open(some, {
    'POST /api/products/pictures/copies/retry': refusal(503, 'busy'),
  })
  await user.click(await findByRole('button', { name: 'Try all again' }))
  await findByText(/^Failed to try again: /)
})

test.each(copyProblems)('has words for %s', problem => {
  expect(copyProblemWords[problem]).toMatch(/^[A-Z].*\.$/)
})
