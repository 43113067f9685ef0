import { AdminSettings, SettingsChange } from '../schemas/settings.ts'
import { group } from './endpoint.ts'

export const adminSettings = group({
  getAdminSettings: {
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    summary: 'The settings of the store, and who last changed what',
    reply: AdminSettings,
    budget: { read: 20, write: 0 },
  },
  updateSettings: {
    method: 'PUT',
    path: '/admin/settings',
    access: 'admin',
    summary: 'Change the settings; every function follows within half a minute',
    body: SettingsChange,
    reply: AdminSettings,
    budget: { read: 20, write: 12 },
  },
})
