import * as z from 'zod'
import { byId, Instant } from '../schemas/common.ts'
import { ExportJob } from '../schemas/export.ts'
import { group } from './endpoint.ts'

/** Exports that run in the background; each list starts its own by `POST …/export`. */
export const adminExports = group({
  listExports: {
    method: 'GET',
    path: '/admin/exports',
    access: 'admin',
    summary: 'Your own long exports of the last days, the newest first',
    reply: z.object({ exports: z.array(ExportJob) }),
    budget: { read: 10, write: 0 },
  },
  linkExport: {
    method: 'GET',
    path: '/admin/exports/{id}/link',
    access: 'admin',
    summary: 'An address of the finished file that works for a quarter of an hour',
    params: byId,
    reply: z.object({ url: z.url(), file_name: z.string(), expires_at: Instant }),
    budget: { read: 3, write: 0 },
  },
  cancelExport: {
    method: 'POST',
    path: '/admin/exports/{id}/cancel',
    access: 'admin',
    summary: 'Stop an export; what was written of it is removed',
    params: byId,
    reply: ExportJob,
    budget: { read: 4, write: 12 },
  },
  retryExport: {
    method: 'POST',
    path: '/admin/exports/{id}/retry',
    access: 'admin',
    summary: 'Start an export again that failed',
    params: byId,
    reply: ExportJob,
    status: 202,
    budget: { read: 4, write: 12 },
  },
})
