import { isDeepStrictEqual } from 'node:util'
import type { adminSettings } from '../../shared/api/admin-settings.ts'
import { ShopError } from '../../shared/errors.ts'
import { guardedSettings } from '../../shared/schemas/settings.ts'
import { requireRecentPassword } from '../http/authorize.ts'
import type { ShopRequest } from '../http/request.ts'
import { startRecount } from '../reports/start-recount.ts'
import { actorOf, audit } from '../table/audit.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { countContributions } from '../table/rollups/count-contributions.ts'
import { planRecount, readGenerations, storeGenerations } from '../table/rollups/generations.ts'
import { readCurrentSettings, Settings, saveSettings } from '../table/settings.ts'
import type { Step } from '../table/transact.ts'
import { auditSubject, presentSettings } from './get-settings.ts'
import { presentFields, toSettings } from './present-settings.ts'

type Request = ShopRequest<typeof adminSettings.updateSettings>

const settingsChanged = (settings?: object) =>
  new ShopError('conflict', 'Someone else changed the settings.', {
    data: settings && { settings },
  })

const serialize = (settings: Settings) => JSON.stringify(Settings.parse(settings))

/** Plans the recount of the reports for a new time zone. */
const recountSteps = async (before: Settings, after: Settings, now: Date): Promise<Step[]> => {
  if (before.time_zone === after.time_zone) return []
  const [stored, total] = await Promise.all([readGenerations(), countContributions()])
  const first = { ...stored, current: { number: 0, zone: before.time_zone } }
  const generations = stored.version === 0 ? first : stored
  const planned = planRecount(generations, after.time_zone, total, now)
  return [storeGenerations(generations, planned, versionConflict)]
}

/**
 * PUT /admin/settings: saves the settings. A new time zone starts a recount of the reports in the
 * background. Requires the password again for settings that decide what others may do, or where
 * email and money go. Errors: `conflict` with the current settings if `version` is outdated,
 * `password_needed`.
 */
export const updateSettings = async ({ body: { version, ...input }, user, session }: Request) => {
  const isRecounted = await retryOnConflict(async () => {
    const before = await readCurrentSettings()
    if (version !== undefined && version !== before.version)
      throw settingsChanged(await presentSettings(before))
    const after = toSettings(input, before.version)
    if (serialize(before) === serialize(after)) return false
    if (guardedSettings.some(name => !isDeepStrictEqual(before[name], after[name])))
      requireRecentPassword(session)
    const states = { before: presentFields(before), after: presentFields(after) }
    const now = new Date()
    const recount = await recountSteps(before, after, now)
    await saveSettings(after, settingsChanged, [
      audit(actorOf(user), 'settings.update', auditSubject, states, now.toISOString()),
      ...recount,
    ])
    return recount.length > 0
  })
  if (isRecounted) await startRecount()
  return presentSettings(await readCurrentSettings())
}
