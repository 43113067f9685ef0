import { latestAudit } from '../table/audit.ts'
import { type Settings, settingsNow } from '../table/settings.ts'
import { presentFields } from './present-settings.ts'

/** Under which name the audit trail has changes of the settings. */
export const auditSubject = 'settings'
const shownChanges = 15

/** The settings with their latest changes, as staff sees them. */
export const presentSettings = async (settings: Settings) => ({
  ...presentFields(settings),
  version: settings.version,
  changes: await latestAudit(auditSubject, shownChanges),
})

/** GET /admin/settings: as they are this moment. */
export const getAdminSettings = async () => presentSettings(await settingsNow())
