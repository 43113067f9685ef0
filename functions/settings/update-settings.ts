import type { adminSettings } from '../../shared/api/admin-settings.ts'
import { ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { readCurrentSettings, Settings, saveSettings } from '../table/settings.ts'
import { auditSubject, presentSettings } from './get-settings.ts'
import { presentFields, toSettings } from './present-settings.ts'

type Request = ShopRequest<typeof adminSettings.updateSettings>

const settingsChanged = (settings?: object) =>
  new ShopError('conflict', 'Someone else changed the settings.', {
    data: settings && { settings },
  })

const serialize = (settings: Settings) => JSON.stringify(Settings.parse(settings))

/**
 * PUT /admin/settings: saves the settings. Errors: `conflict` with the current settings if `version`
 * is outdated.
 */
export const updateSettings = async ({ body: { version, ...input }, user }: Request) => {
  const before = await readCurrentSettings()
  if (version !== undefined && version !== before.version)
    throw settingsChanged(await presentSettings(before))
  const after = toSettings(input, before.version)
  if (serialize(before) !== serialize(after)) {
    const states = { before: presentFields(before), after: presentFields(after) }
    const at = new Date().toISOString()
    await saveSettings(after, settingsChanged, [
      audit(actorOf(user), 'settings.update', auditSubject, states, at),
    ])
  }
  return presentSettings(await readCurrentSettings())
}
