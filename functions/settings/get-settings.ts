import { latestAudit } from '../table/audit.ts'
import { readCurrentSettings, type Settings } from '../table/settings.ts'
import { presentFields } from './present-settings.ts'

/** The subject of settings changes in the audit trail. */
export const auditSubject = 'settings'
const maxChanges = 15

/** Converts the settings for staff and adds the latest changes. */
export const presentSettings = async (settings: Settings) => ({
  ...presentFields(settings),
  version: settings.version,
  changes: await latestAudit(auditSubject, maxChanges),
})

/** GET /admin/settings: reads the settings without the cache. */
export const getAdminSettings = async () => presentSettings(await readCurrentSettings())
