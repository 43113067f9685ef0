import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExportJob } from '../../../../../shared/schemas/export.ts'
import { ExportsMenu } from '../../../../../web/admin/exports/exports-menu.tsx'
import { ExportButton } from '../../../../../web/admin/list/export-button.tsx'
import { ApiError } from '../../../../../web/api/api-error.ts'
import * as files from '../../../../../web/ui/save-file.ts'
import { showAccountPage } from '../../../../support/account-page.tsx'
import { owner } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
beforeEach(() => save.mockClear())
afterEach(() => vi.useRealTimers())

const job = (more: Partial<ExportJob> = {}): ExportJob => ({
  id: 'exp_1',
  what: 'orders',
  file_name: 'orders.xlsx',
  filters: ['status: delivered'],
  status: 'running',
  done: 250,
  total: 1000,
  message: null,
  created_at: '2026-02-01T10:00:00.000Z',
  finished_at: null,
  available_until: '2026-02-08T10:00:00.000Z',
  ...more,
})
const list = 'GET /api/admin/exports'

const load = vi.fn<() => Promise<Blob>>()
const start = vi.fn<() => Promise<ExportJob>>()
beforeEach(() => {
  load.mockReset().mockResolvedValue(new Blob(['rows']))
  start.mockReset().mockResolvedValue(job())
})

function open(exports: Answer = { data: { exports: [] } }, rows = 20, more = {}) {
  const sent = answerCalls({ [list]: exports, ...more })
  const Page = () => (
    <>
      <ExportButton what="orders" rows={rows} load={load} start={start} />
      <ExportsMenu />
    </>
  )
  return { ...showAccountPage(Page, '/admin/orders', undefined, owner), sent }
}

test('saves a short list as a file with the date in its name (A-28)', async () => {
  const { user, getByRole } = open()
  await user.click(getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(String(save.mock.calls[0]?.[1])).toMatch(/^orders-export-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(start).not.toHaveBeenCalled()
})

test.each([
  ['with more than 5,000 rows', 5_001],
  ['that the server finds too long', 20],
])('exports a list %s in the background and opens the exports menu (A-105)', async (_why, rows) => {
  load.mockRejectedValue(new ApiError({ status: 413, code: 'too_large', message: 'Too long' }))
  const { user, getByRole, findByRole } = open(undefined, rows)
  await user.click(getByRole('button', { name: 'Export' }))
  const exports = within(await findByRole('dialog', { name: 'Exports' }))
  exports.getByText('status: delivered')
  expect(exports.getByRole('button', { name: 'Cancel export of orders' })).toBeTruthy()
  expect(start).toHaveBeenCalledTimes(1)
  expect(save).not.toHaveBeenCalled()
})

test('exports in the background what the busy store can’t answer', async () => {
  load.mockRejectedValue(new ApiError({ status: 503, code: 'busy', message: 'Busy' }))
  const { user, getByRole, findByRole } = open()
  await user.click(getByRole('button', { name: 'Export' }))
  await findByRole('dialog', { name: 'Exports' })
  expect(start).toHaveBeenCalledTimes(1)
  expect(save).not.toHaveBeenCalled()
})

test('reports a failed export', async () => {
  load.mockRejectedValue(new ApiError({ status: 500, code: 'internal', message: '' }))
  const { user, getByRole, findByText } = open()
  await user.click(getByRole('button', { name: 'Export' }))
  await findByText('Failed to export orders')
  expect(start).not.toHaveBeenCalled()
})

test('reports nothing if staff close the question for their password', async () => {
  load.mockRejectedValue(new ApiError({ status: 0, code: 'canceled', message: '' }))
  const { user, getByRole, queryByText } = open()
  await user.click(getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(getByRole('button', { name: 'Export' }).ariaBusy).toBeNull())
  expect(queryByText(/^Failed/)).toBeNull()
  expect(start).not.toHaveBeenCalled()
})

test('stays closed for exports from before the page loaded', async () => {
  const { findByRole, queryByRole } = open({ data: { exports: [job()] } })
  const menu = await findByRole('button', { name: /^Exports/ })
  expect(menu.textContent).toContain('25%')
  expect(queryByRole('dialog')).toBeNull()
})

test('announces a finished export and offers its file', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let exports = [job()]
  const { user, findByText, findByRole, getByRole } = open(() => ({ data: { exports } }))
  await findByRole('button', { name: /^Exports/ })
  exports = [job({ status: 'done', done: 1000 })]
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  await findByText('Your orders export is ready')
  await user.click(getByRole('button', { name: 'Show' }))
  const menu = within(await findByRole('dialog', { name: 'Exports' }))
  menu.getByText(/^1,000 rows, available until /)
  expect(menu.getByRole('button', { name: 'Download export of orders' })).toBeTruthy()
})

test('cancels a running export and retries a failed one', async () => {
  const failed = job({ id: 'exp_2', status: 'failed', message: 'The table was busy' })
  const { user, findByRole, getByText } = open({ data: { exports: [job(), failed] } }, 20, {
    'POST /api/admin/exports/exp_1/cancel': { data: job({ status: 'cancelled' }) },
    'POST /api/admin/exports/exp_2/retry': { data: { ...failed, status: 'queued', done: 0 } },
  })
  await user.click(await findByRole('button', { name: /^Exports/ }))
  const menu = within(await findByRole('dialog', { name: 'Exports' }))
  await user.click(menu.getByRole('button', { name: 'Cancel export of orders' }))
  await menu.findByText('Canceled')
  getByText('The table was busy')
  await user.click(menu.getByRole('button', { name: 'Retry export of orders' }))
  await menu.findByText('Waiting to start')
})

test('reports a refused change and reloads the exports', async () => {
  const { user, findByRole, findByText, sent } = open({ data: { exports: [job()] } }, 20, {
    'POST /api/admin/exports/exp_1/cancel': refusal(409, 'conflict', { message: 'It is done' }),
  })
  await user.click(await findByRole('button', { name: /^Exports/ }))
  const before = sent.length
  await user.click(await findByRole('button', { name: 'Cancel export of orders' }))
  await findByText('It is done')
  await waitFor(() =>
    expect(sent.slice(before).some(({ path }) => path === '/api/admin/exports')).toBe(true),
  )
})
