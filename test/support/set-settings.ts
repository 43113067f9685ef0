import { type Settings, saveSettings, settingsNow } from '../../functions/table/settings.ts'

/** Sets some of the store's settings, and gives all of them as they were. */
export const setSettings = async (change: Partial<Settings>): Promise<Settings> => {
  const before = await settingsNow()
  await saveSettings({ ...before, ...change, version: before.version }, () => new Error('stale'))
  return before
}
