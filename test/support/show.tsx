import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { queryClient } from '../../web/api/query-client.ts'

type Reply = { status?: number; body: unknown }
/** Data of the answer, a whole reply, or a function of the request that gives either. */
export type Answer =
  | { data: unknown }
  | Reply
  | ((request: { url: URL; body: unknown }) => Answer | Promise<Answer>)
export type Sent = { method: string; path: string; search: string; body: unknown; headers: Headers }

const replyTo = async (answer: Answer, request: { url: URL; body: unknown }): Promise<Response> => {
  if (typeof answer === 'function') return replyTo(await answer(request), request)
  const reply: Reply =
    'data' in answer ? { status: 200, body: { success: true, data: answer.data } } : answer
  return Response.json(reply.body, { status: reply.status ?? 200 })
}

/** A refusal as the API words it. */
export const refusal = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { success: false, code, message: code, ...more },
})

/**
 * Answers the app's calls by method and path, e.g. `'GET /api/cart'`. A call without an answer fails
 * with 404. Returns what was sent, oldest first.
 */
export function answerCalls(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    sent.push({
      method,
      path: url.pathname,
      search: url.search,
      body,
      headers: new Headers(init.headers),
    })
    const answer = answers[`${method} ${url.pathname}`] ?? refusal(404, 'not_found')
    return replyTo(answer, { url, body })
  })
  return sent
}

/**
 * Shows a part of the app as the app does: with its queries and a router that begins at `at`.
 * Returns Testing Library's queries, a person (`user`) and the address (`where`).
 */
export function show(part: ReactNode, at = '/') {
  queryClient.clear()
  let address = at
  const Address = () => {
    const { pathname, search, hash } = useLocation()
    address = pathname + search + hash
    return null
  }
  const user = userEvent.setup({
    advanceTimers: pause => void (vi.isFakeTimers() && vi.advanceTimersByTime(pause)),
  })
  const Around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        {children}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const screen = render(part, { wrapper: Around })
  return { ...screen, user, where: () => address }
}

/** Replaces what a field holds. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}

/** A promise and the way to settle it: an answer that comes when the test says so. */
export function deferred<T>() {
  let settle: (value: T) => void = () => {}
  const promise = new Promise<T>(resolve => {
    settle = resolve
  })
  return { promise, settle }
}
