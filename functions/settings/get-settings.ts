import { latestAudit } from '../table/audit.ts'
import { readGenerations, recountingOf } from '../table/rollups/generations.ts'
import { readCurrentSettings, type Settings } from '../table/settings.ts'
import { presentFields } from './present-settings.ts'

/** The subject of settings changes in the audit trail. */
export const auditSubject = 'settings'
const maxChanges = 15

const readRecounting = async () => {
  const generations = await readGenerations()
  const recounting = recountingOf(generations)
  return recounting && { ...recounting, from: generations.current.zone }
}

/** Converts the settings for staff and adds the latest changes. */
export const presentSettings = async (settings: Settings) => ({
  ...presentFields(settings),
  version: settings.version,
  changes: await latestAudit(auditSubject, maxChanges),
  recounting: await readRecounting(),
})

/** GET /admin/settings: reads the settings without the cache. */
export const getAdminSettings = async () => presentSettings(await readCurrentSettings())
