/** A setting that has to change before the stack can be created. Its message is for the owner. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem'
}
