import { type Settings, saveSettings, settingsNow } from '../../functions/table/settings.ts'

/** Changes store settings. Returns all previous settings. */
export const setSettings = async (change: Partial<Settings>): Promise<Settings> => {
  const before = await settingsNow()
  await saveSettings({ ...before, ...change, version: before.version }, () => new Error('stale'))
  return before
}
