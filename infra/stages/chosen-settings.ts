import type { ProviderName } from '../../shared/schemas/payment-providers.ts'
import type { Settings } from '../settings.ts'
import { localSettings } from './local-stage.ts'
import { readStage, stageNames } from './read-stage.ts'
import { SettingsProblem } from './settings-problem.ts'

/**
 * Reads the settings of the stage in `-c stage=`, or of the local store. `-c atOnce=true` leaves out the
 * canary. Errors: `SettingsProblem`.
 */
export const chosenSettings = (
  context: (name: string) => string | undefined,
  read: (stage: string) => Settings = readStage,
): Settings => {
  const local = context('local')
  if (local) return localSettings(local.split(',') as ProviderName[])
  const stage = context('stage')
  if (stage) return context('atOnce') ? { ...read(stage), canary: false } : read(stage)
  throw new SettingsProblem(
    `Name the stage, such as npm run deploy -- --stage ${stageNames().at(-1)}. The stages in selvedge.config.ts: ${stageNames().join(', ')}.`,
  )
}
