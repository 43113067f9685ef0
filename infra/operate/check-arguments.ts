import { Email } from '../../shared/schemas/common.ts'
import { realProviders } from '../../shared/schemas/payment-providers.ts'
import { localStage } from '../stages/local-stage.ts'
import { SettingsProblem } from '../stages/settings-problem.ts'

type Check = (args: readonly string[], stage: string) => string | undefined

const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

const payments = {
  commands: ['connect', 'rotate', 'finish-rotation'],
  providers: [...realProviders, 'captcha'],
}
const adminCommands = ['create', 'sign-out', 'turn-off-second-factor']

const checkCommand = (command: string, known: readonly string[]): string | undefined =>
  known.includes(command)
    ? undefined
    : `${command ? `"${command}" is not a command` : 'The command is missing'}. Choose ${list(known)}.`

/** Whether an argument is an option. The value after it would look like a command, so the checks stop there. */
const isOption = (arg: string) => arg.startsWith('-')

const checkPayments: Check = ([command = '', provider = '']) => {
  if (isOption(command)) return undefined
  const problem = checkCommand(command, payments.commands)
  if (problem || isOption(provider) || payments.providers.some(one => one === provider))
    return problem
  const what = provider ? `"${provider}" can’t be connected` : 'The provider is missing'
  return `${what}. Choose ${list(payments.providers)}.`
}

const checkAdmin: Check = ([command = '', address = '']) => {
  if (isOption(command)) return undefined
  const problem = checkCommand(command, adminCommands)
  if (problem || isOption(address) || Email.safeParse(address).success) return problem
  return address ? `"${address}" is not an email address.` : 'The email address is missing.'
}

const checkSeed: Check = (args, stage) =>
  stage === 'demo' || args.some(arg => arg.startsWith('--confirm'))
    ? undefined
    : `The stage "${stage}" isn’t a demo. The demo data has admins whose passwords everyone knows. To load it anyway, add --confirm ${stage}.`

/** Checks of arguments by a program's file. Each program checks its other arguments itself. */
const checks: Record<string, Check> = {
  'infra/local/seed/cli.ts': checkSeed,
  'functions/payment-providers/connect/cli.ts': checkPayments,
  'functions/people/auth/admin-cli.ts': checkAdmin,
}

/**
 * Checks arguments that need no store, before anyone has to sign in for it. Errors: `SettingsProblem`.
 */
export const checkArguments = (program: string, args: readonly string[], stage: string): void => {
  const problem = stage === localStage ? undefined : checks[program]?.(args, stage)
  if (problem) throw new SettingsProblem(problem)
}
