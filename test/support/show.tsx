import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { queryClient } from '../../web/api/query-client.ts'
import { noteUnknownFields } from './unknown-fields.ts'

type Reply = { status?: number; body: unknown; headers?: Record<string, string> }
/** The data of a reply, a whole reply, or a function that returns either. */
type Asked = { url: URL; body: unknown; headers: Headers }
export type Answer = { data: unknown } | Reply | ((request: Asked) => Answer | Promise<Answer>)
export type Sent = { method: string; path: string; search: string; body: unknown; headers: Headers }

const replyTo = async (answer: Answer, request: Asked): Promise<Response> => {
  if (typeof answer === 'function') return replyTo(await answer(request), request)
  const reply: Reply =
    'data' in answer ? { status: 200, body: { success: true, data: answer.data } } : answer
  const { status = 200, headers = {} } = reply
  return Response.json(reply.body, { status, headers })
}

/** Builds an error reply of the API. */
export const refusal = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { success: false, code, message: code, ...more },
})

/**
 * Mocks the API by method and path, such as `'GET /api/cart'`. Other calls get a 404, and no session is
 * renewed. Returns the sent requests, oldest first.
 */
export function answerCalls(given: Record<string, Answer>): Sent[] {
  const answers: Record<string, Answer> = {
    'POST /api/auth/refresh': refusal(401, 'unauthenticated'),
    ...given,
  }
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    noteUnknownFields(method, url.pathname, body)
    sent.push({
      method,
      path: url.pathname,
      search: url.search,
      body,
      headers: new Headers(init.headers),
    })
    const answer = answers[`${method} ${url.pathname}`] ?? refusal(404, 'not_found')
    return replyTo(answer, { url, body, headers: new Headers(init.headers) })
  })
  return sent
}

/**
 * Renders part of the app with its query client and a router at the path `at`. Returns Testing
 * Library's queries, `user` for interactions and `where` for the current path.
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
  const Providers = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        {children}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const screen = render(part, { wrapper: Providers })
  return { ...screen, user, where: () => address }
}

/** Replaces the value of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, text)
  await user.clear(field)
  if (text) await user.paste(text)
}

/** Creates a promise and the function that resolves it. */
export function deferred<T>() {
  let settle: (value: T) => void = () => {}
  const promise = new Promise<T>(resolve => {
    settle = resolve
  })
  return { promise, settle }
}
