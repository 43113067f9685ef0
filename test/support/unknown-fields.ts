import { expect } from 'vitest'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { endpoints } from '../../shared/api/index.ts'

const patternOf = (path: string) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)

const routes = endpoints.map(({ endpoint }: { endpoint: Endpoint }) => ({
  ...endpoint,
  pattern: patternOf(endpoint.path),
}))

let unknown: string[] = []

/** Notes the fields of a request's body that the API doesn't know and would refuse with 400. */
export function noteUnknownFields(method: string, path: string, body: unknown): void {
  if (body === undefined || body instanceof FormData) return
  const route = routes.find(one => one.method === method && one.pattern.test(path))
  const result = route?.body?.safeParse(body)
  for (const issue of result?.error?.issues ?? [])
    if (issue.code === 'unrecognized_keys')
      unknown.push(`${method} ${path}: ${[...issue.path, issue.keys].join('.')}`)
}

/** Fails if a request since the last call had fields that the API doesn't know. */
export function expectKnownFields(): void {
  const found = unknown
  unknown = []
  expect(found).toEqual([])
}
