import { Email } from '../../shared/schemas/common.ts'
import { localStage } from '../stages/local-stage.ts'
import { SettingsProblem } from '../stages/settings-problem.ts'

type Check = (args: readonly string[], stage: string) => string | undefined

const keysOf = ['stripe', 'paypal', 'captcha']

/** What is wrong with the arguments of a program, by its file. Each program checks the rest of them. */
const checks: Record<string, Check> = {
  'infra/local/seed/cli.ts': (args, stage) =>
    stage === 'demo' || args.some(arg => arg.startsWith('--confirm'))
      ? undefined
      : `The stage "${stage}" isn’t a demo. The demo data has admins whose passwords everyone knows. To load it anyway, add --confirm ${stage}.`,
  'functions/payment-providers/connect/cli.ts': ([, provider = '']) =>
    !provider || provider.startsWith('-') || keysOf.includes(provider)
      ? undefined
      : `"${provider}" can’t be connected. Choose ${keysOf.join(', ').replace(/, (\w+)$/, ' or $1')}.`,
  'functions/people/auth/admin-cli.ts': ([, address = '']) =>
    !address || address.startsWith('-') || Email.safeParse(address).success
      ? undefined
      : `"${address}" is not an email address.`,
}

/**
 * Checks arguments that need no store, before anyone has to sign in for it. Errors: `SettingsProblem`.
 */
export const checkArguments = (program: string, args: readonly string[], stage: string): void => {
  const problem = stage === localStage ? undefined : checks[program]?.(args, stage)
  if (problem) throw new SettingsProblem(problem)
}
