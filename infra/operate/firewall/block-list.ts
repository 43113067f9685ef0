import { GetIPSetCommand, UpdateIPSetCommand, WAFV2Client } from '@aws-sdk/client-wafv2'
import { Problem } from '../../local/problem.ts'
import { siteRegion } from '../../stages/site-region.ts'
import { siteStackName } from '../../stages/stack-name.ts'
import { stackOutputs } from '../deploy/deployed-stack.ts'
import { isSame, type Network } from './networks.ts'

/** How often an edit is tried again because someone else was faster. */
const tries = 5

const clientOf = () => new WAFV2Client({ region: siteRegion })

/** The networks that a firewall refuses, in two lists: a list has one version of addresses. */
export type BlockList = Record<
  Network['version'],
  { Name: string; Id: string; Scope: 'CLOUDFRONT' }
>

/** Finds the lists of a stage. Errors: `Problem` if it has no firewall of its own. */
export async function findBlockList({
  stage,
  stack,
}: {
  stage: string
  stack: string
}): Promise<BlockList> {
  const { BlockedV4, BlockedV6 } = (await stackOutputs(siteStackName(stack), siteRegion)) ?? {}
  if (!BlockedV4 || !BlockedV6)
    throw new Problem(
      `The stage ${stage} has no firewall of its own. Remove waf: false or the ARN from it in selvedge.config.ts, and deploy.`,
    )
  const parse = (reference: string) => {
    const [Name = '', Id = ''] = reference.split('|')
    return { Name, Id, Scope: 'CLOUDFRONT' as const }
  }
  return { v4: parse(BlockedV4), v6: parse(BlockedV6) }
}

/** Lists the blocked networks. */
export async function blockedNetworks(list: BlockList): Promise<string[]> {
  const client = clientOf()
  const sets = await Promise.all(
    [list.v4, list.v6].map(set => client.send(new GetIPSetCommand(set))),
  )
  return sets.flatMap(({ IPSet }) => IPSet?.Addresses ?? [])
}

/**
 * Blocks a network, or no longer blocks it. Two people can edit at once: the later one reads the
 * list again. Returns whether that changed anything.
 */
export async function setBlocked(
  list: BlockList,
  { cidr, version }: Network,
  isBlocked: boolean,
): Promise<boolean> {
  const client = clientOf()
  const set = list[version]
  for (let attempt = 1; ; attempt++) {
    const { IPSet, LockToken } = await client.send(new GetIPSetCommand(set))
    const before = IPSet?.Addresses ?? []
    const others = before.filter(address => !isSame(address, cidr))
    if (isBlocked === others.length < before.length) return false
    const Addresses = isBlocked ? [...before, cidr] : others
    try {
      await client.send(new UpdateIPSetCommand({ ...set, Addresses, LockToken }))
      return true
    } catch (error) {
      const { name } = error as Error
      if (name === 'WAFLimitsExceededException')
        throw new Problem(
          'The list is full: AWS takes 10,000 networks. Block a larger one instead.',
        )
      if (name !== 'WAFOptimisticLockException' || attempt === tries) throw error
    }
  }
}
