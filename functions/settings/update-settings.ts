import type { adminSettings } from '../../shared/api/admin-settings.ts'
import { ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { Settings, saveSettings, settingsNow } from '../table/settings.ts'
import { auditSubject, presentSettings } from './get-settings.ts'
import { presentFields, toSettings } from './present-settings.ts'

type Request = ShopRequest<typeof adminSettings.updateSettings>

const changedMeanwhile = (settings?: object) =>
  new ShopError('conflict', 'The settings were changed by somebody else meanwhile.', {
    data: settings && { settings },
  })

const inWords = (settings: Settings) => JSON.stringify(Settings.parse(settings))

/**
 * PUT /admin/settings. A seen version that is no longer the latest is refused with the settings as
 * they are now. Errors: `conflict`.
 */
export const updateSettings = async ({ body: { version, ...input }, user }: Request) => {
  const before = await settingsNow()
  if (version !== undefined && version !== before.version)
    throw changedMeanwhile(await presentSettings(before))
  const after = toSettings(input, before.version)
  if (inWords(before) !== inWords(after)) {
    const states = { before: presentFields(before), after: presentFields(after) }
    const at = new Date().toISOString()
    await saveSettings(after, changedMeanwhile, [
      audit(actorOf(user), 'settings.update', auditSubject, states, at),
    ])
  }
  return presentSettings(await settingsNow())
}
