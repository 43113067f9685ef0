import * as z from 'zod'
import { StoreSettings } from '../schemas/settings.ts'
import { group } from './endpoint.ts'

export const system = group({
  health: {
    method: 'GET',
    path: '/health',
    access: 'anyone',
    summary: 'Get the running version and check that the table responds',
    reply: z.object({ version: z.string(), table: z.literal('ok') }),
    budget: { read: 0.5, write: 0 },
  },
  settings: {
    method: 'GET',
    path: '/settings',
    access: 'anyone',
    summary: 'Get the public store settings',
    reply: StoreSettings,
    budget: { read: 1, write: 0 },
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'anyone',
    summary: 'Get this API as an OpenAPI 3.1 document',
    reply: z.string(),
    contentType: 'application/json',
    budget: { read: 0, write: 0 },
  },
  docs: {
    method: 'GET',
    path: '/docs',
    access: 'anyone',
    summary: 'Get the API reference page',
    reply: z.string(),
    contentType: 'text/html; charset=utf-8',
    budget: { read: 0, write: 0 },
  },
})
