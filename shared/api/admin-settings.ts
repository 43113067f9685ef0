import { AdminSettings, SettingsChange } from '../schemas/settings.ts'
import { group } from './endpoint.ts'

export const adminSettings = group({
  getAdminSettings: {
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    summary: 'Get the store settings and who last changed them',
    reply: AdminSettings,
    budget: { read: 20, write: 0 },
  },
  updateSettings: {
    method: 'PUT',
    path: '/admin/settings',
    access: 'admin',
    recent: 'who may do what, and where mail and money go',
    event: 'settings_changed',
    summary: 'Update the settings. They take effect within 30 seconds',
    body: SettingsChange,
    reply: AdminSettings,
    budget: { read: 20, write: 12 },
  },
})
