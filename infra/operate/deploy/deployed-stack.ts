import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation'
import { Problem } from '../../local/problem.ts'
import { inlineNested, nestedIds } from '../../local/template/nested.ts'
import type { AccountRegion } from './check-account.ts'
import type { Template } from './guard.ts'

/** A resource of a deployed stack. `physicalId` is its name or ARN. */
export type StackResource = { id: string; type: string; physicalId: string }

const isMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message)

const orMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const find = async (client: CloudFormationClient, name: string): Promise<Stack | undefined> => {
  const found = await orMissing(client.send(new DescribeStacksCommand({ StackName: name })))
  return found?.Stacks?.[0]
}

/** Statuses of a stack without resources to protect: its creation failed or never began. */
const emptyStatuses = new Set([
  'REVIEW_IN_PROGRESS',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
  'CREATE_FAILED',
  'DELETE_COMPLETE',
])

/** Throws a `Problem` if the stack can't be deployed to in its status. */
const checkStatus = (name: string, status: string) => {
  if (status === 'UPDATE_ROLLBACK_FAILED')
    throw new Problem(
      `The last deployment of ${name} failed, and so did its rollback. Open the stack in the CloudFormation console, see which resource failed, and choose Stack actions, Continue update rollback. Then deploy again.`,
    )
  if (status === 'DELETE_FAILED')
    throw new Problem(
      `${name} could not be deleted. Open the stack in the CloudFormation console and delete it, keeping the resources it names.`,
    )
  if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS')
    throw new Problem(
      `${name} is being changed (${status}). Wait until that ends, then deploy again.`,
    )
}

/** Parses a template. Errors: `Problem` if it isn't JSON, as `npm run deploy` uploads it. */
const parse = (name: string, body: string): Template => {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new Problem(
      `The template of ${name} isn't JSON, so another program deployed it. Its changes can't be checked, so nothing was deployed.`,
      { cause },
    )
  }
}

/** Creates a client. Without `region`, it uses the region of the environment. */
const clientIn = (region?: string) => new CloudFormationClient(region ? { region } : {})

const ownTemplateOf = async (name: string, region?: string): Promise<Template | undefined> => {
  const command = new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' })
  const found = await orMissing(clientIn(region).send(command))
  return found && parse(name, found.TemplateBody ?? '')
}

/**
 * Returns the template of a stack in any status, with the resources of its nested stacks. Undefined if
 * there is no such stack.
 */
export async function templateOf(name: string, region?: string): Promise<Template | undefined> {
  const template = await ownTemplateOf(name, region)
  const ids = template ? nestedIds(template) : []
  if (ids.length === 0) return template
  const stacks = (await stackResources(name, region)).filter(({ id }) => ids.includes(id))
  const nested = await Promise.all(
    stacks.map(
      async ({ id, physicalId }) => [id, await ownTemplateOf(physicalId, region)] as const,
    ),
  )
  return inlineNested(template, Object.fromEntries(nested))
}

/**
 * Returns the template of a deployed stack, undefined before the first deployment. Errors: `Problem`
 * if the stack can't be deployed to now.
 */
export async function deployedTemplate(
  name: string,
  region?: string,
): Promise<Template | undefined> {
  const status = (await find(clientIn(region), name))?.StackStatus
  if (!status) return undefined
  checkStatus(name, status)
  return emptyStatuses.has(status) ? undefined : templateOf(name, region)
}

/** Returns the outputs of a deployed stack by name, undefined before the first deployment. */
export async function stackOutputs(
  name: string,
  region?: string,
): Promise<Record<string, string> | undefined> {
  const stack = await find(clientIn(region), name)
  if (!stack || emptyStatuses.has(stack.StackStatus ?? '')) return undefined
  return Object.fromEntries(
    (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  )
}

/** Returns the outputs of a stage's stack by name. Errors: `Problem` if it isn't deployed. */
export async function outputsOf(
  { stage, stack }: { stage: string; stack: string },
  { account, region }: AccountRegion,
): Promise<Record<string, string>> {
  const outputs = await stackOutputs(stack)
  if (outputs) return outputs
  throw new Problem(
    `The stage ${stage} isn't deployed in account ${account}, ${region}. Run: npm run deploy -- --stage ${stage}`,
  )
}

/** Lists the resources of a deployed stack. */
export async function stackResources(name: string, region?: string): Promise<StackResource[]> {
  const pages = paginateListStackResources({ client: clientIn(region) }, { StackName: name })
  const resources: StackResource[] = []
  for await (const { StackResourceSummaries = [] } of pages)
    for (const found of StackResourceSummaries)
      resources.push({
        id: found.LogicalResourceId ?? '',
        type: found.ResourceType ?? '',
        physicalId: found.PhysicalResourceId ?? '',
      })
  return resources
}
