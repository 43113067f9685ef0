import type { Settings } from '../../settings.ts'
import { describeFindings, leftToDo } from '../preflight/preflight.ts'
import { readContext } from '../preflight/read-context.ts'
import type { AccountRegion } from './check-account.ts'
import type { DeployTarget } from './deploy.ts'
import { smoke } from './smoke.ts'

const answers = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
    return true
  } catch {
    return false
  }
}

/** Chooses where the store answers: its own domain, or the distribution's until DNS knows it. */
export const reachableUrl = async (outputs: Record<string, string>): Promise<string> => {
  const { SiteUrl = '', DistributionUrl = SiteUrl } = outputs
  return (await answers(SiteUrl)) ? SiteUrl : DistributionUrl
}

/** Checks a deployed store from outside, prints its addresses and what is left to do. */
export async function finishDeployment(
  target: DeployTarget & { settings: Settings },
  place: AccountRegion,
  print: (line: string) => void,
): Promise<boolean> {
  const context = await readContext({ ...target, place }, 1)
  const url = await reachableUrl(context.outputs)
  print(`\nChecking ${url}`)
  const works = await smoke(url, { print, tries: 5 })
  const { SiteUrl = '' } = context.outputs
  print(
    [
      '',
      `Shop          ${SiteUrl}`,
      ...(url === SiteUrl ? [] : [`              ${url} until DNS knows the domain`]),
      `Back-office   ${url}/admin`,
      `API           ${url}/api/docs`,
    ].join('\n'),
  )
  const open = await leftToDo(context)
  print(open.length > 0 ? `\nLeft to do:\n${describeFindings(open)}` : '\nNothing is left to do.')
  if (!works)
    print('\nThe deployment succeeded, but the store doesn’t work as it should. See FAILED above.')
  return works
}
