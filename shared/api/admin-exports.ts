import * as z from 'zod'
import { byId, Instant } from '../schemas/common.ts'
import { ExportJob } from '../schemas/export.ts'
import { group } from './endpoint.ts'

/** Exports that run in the background. Each list starts its own with `POST …/export`. */
export const adminExports = group({
  listExports: {
    method: 'GET',
    path: '/admin/exports',
    access: 'admin',
    summary: 'List your own recent background exports, newest first',
    reply: z.object({ exports: z.array(ExportJob) }),
    budget: { read: 10, write: 0 },
  },
  linkExport: {
    method: 'GET',
    path: '/admin/exports/{id}/link',
    access: 'admin',
    summary: 'Get a download link that expires after 15 minutes',
    params: byId,
    reply: z.object({ url: z.url(), file_name: z.string(), expires_at: Instant }),
    budget: { read: 3, write: 0 },
  },
  cancelExport: {
    method: 'POST',
    path: '/admin/exports/{id}/cancel',
    access: 'admin',
    summary: 'Cancel an export and delete its partial file',
    params: byId,
    reply: ExportJob,
    budget: { read: 4, write: 12 },
  },
  retryExport: {
    method: 'POST',
    path: '/admin/exports/{id}/retry',
    access: 'admin',
    summary: 'Retry a failed export',
    params: byId,
    reply: ExportJob,
    status: 202,
    budget: { read: 4, write: 12 },
  },
})
