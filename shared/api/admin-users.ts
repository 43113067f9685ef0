import * as z from 'zod'
import { byId, commaList, optionalQuery, Pagination } from '../schemas/common.ts'
import { nameSpellings, withSpellings } from '../schemas/spellings.ts'
import {
  AdminUser,
  AdminUserDetail,
  AdminUserInput,
  AdminUserUpdate,
  roles,
  UserStats,
  userStatuses,
} from '../schemas/user.ts'
import {
  adminList,
  BulkResult,
  exportJob,
  exportSelected,
  SelectedIds,
  selection,
  workbook,
} from './admin-list.ts'
import { Done, group } from './endpoint.ts'

const UserFilters = z.object({
  ...adminList(['created_at']),
  role: optionalQuery(commaList(z.array(z.enum(roles)).max(roles.length))).describe(
    'One role, or several separated by commas',
  ),
  status: optionalQuery(z.enum(userStatuses)),
})
const ExportedUsers = UserFilters.omit({ page: true, limit: true }).extend(selection)

export const adminUsers = group({
  listUsers: {
    method: 'GET',
    path: '/admin/users',
    access: 'staff',
    summary: 'List users, by any combination of filters. For staff, use role=admin,manager',
    query: UserFilters,
    reply: z.object({ users: z.array(AdminUser), pagination: Pagination }),
    budget: { read: 60, write: 0 },
  },
  userStats: {
    method: 'GET',
    path: '/admin/users/stats',
    access: 'staff',
    summary: 'Get user counts',
    reply: UserStats,
    budget: { read: 20, write: 0 },
  },
  exportUsers: {
    method: 'GET',
    path: '/admin/users/export',
    access: 'admin',
    event: 'data_exported',
    summary:
      'Download the filtered users as a workbook. Above 5,000 rows or 3 seconds, redirects to the file that POST created, or answers 413 if there is none',
    query: ExportedUsers,
    ...workbook,
    budget: { read: 20_000, write: 0 },
  },
  startUserExport: {
    method: 'POST',
    path: '/admin/users/export',
    access: 'admin',
    event: 'data_exported',
    summary: 'Export the filtered users in the background, without a limit',
    query: ExportedUsers,
    ...exportJob,
  },
  getUser: {
    method: 'GET',
    path: '/admin/users/{id}',
    access: 'staff',
    summary: 'Get a user with addresses and last login',
    params: byId,
    reply: AdminUserDetail,
    budget: { read: 6, write: 0 },
  },
  createUser: {
    method: 'POST',
    path: '/admin/users',
    access: 'admin',
    event: 'user_created',
    summary: 'Create a user with a password',
    body: withSpellings(AdminUserInput, nameSpellings),
    reply: AdminUserDetail,
    status: 201,
    budget: { read: 4, write: 12 },
  },
  updateUser: {
    method: 'PUT',
    path: '/admin/users/{id}',
    access: 'admin',
    event: 'user_changed',
    summary: 'Update a user. The last admin keeps the role',
    params: byId,
    body: withSpellings(AdminUserUpdate, nameSpellings),
    reply: AdminUserDetail,
    budget: { read: 6, write: 12 },
  },
  updateUserStatus: {
    method: 'PUT',
    path: '/admin/users/{id}/status',
    access: 'admin',
    event: 'user_changed',
    summary: 'Set the status. Any status but active ends the user’s access immediately',
    params: byId,
    body: z.object({ status: z.enum(userStatuses) }),
    reply: AdminUserDetail,
    budget: { read: 6, write: 12 },
  },
  deleteUser: {
    method: 'DELETE',
    path: '/admin/users/{id}',
    access: 'admin',
    event: 'user_deleted',
    summary: 'Delete a user. Their orders are kept',
    params: byId,
    reply: Done,
    budget: { read: 50, write: 100 },
  },
  bulkUsers: {
    method: 'POST',
    path: '/admin/users/bulk-action',
    access: 'admin',
    event: 'user_changed',
    summary: 'Apply one action to many users',
    body: z.object({
      action: z.enum(['activate', 'deactivate', 'export_selected']),
      user_ids: SelectedIds,
    }),
    reply: BulkResult,
    also: exportSelected,
    budget: { read: 600, write: 1200 },
  },
})
