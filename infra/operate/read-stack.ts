import {
  CloudFormationClient,
  DescribeStacksCommand,
  type DescribeStacksCommandOutput,
} from '@aws-sdk/client-cloudformation'
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { Problem } from '../local/problem.ts'
import type { Settings } from '../settings.ts'
import { stackName } from '../stages/stack-name.ts'
import { credentialProblem } from './deploy/credential-problem.ts'

/** How long to wait for credentials and for AWS, in milliseconds. */
const timeoutMs = 3000

/** Explains why a stage can't be reached, and what to type. */
const problemOf = (error: Error, { stage }: Settings, region: string): Problem => {
  const stack = stackName(stage)
  if (error.message.includes('does not exist'))
    return new Problem(
      `There is no stack ${stack} in ${region}, in the account of your AWS credentials. Deploy it with "npm run deploy -- --stage ${stage}", or use credentials of its account.`,
    )
  if (error.name.startsWith('AccessDenied'))
    return new Problem(
      `Your AWS user may not read the stack ${stack} (cloudformation:DescribeStacks). Use credentials that may deploy the store.`,
    )
  return credentialProblem(error.name === 'AbortError' ? late() : error)
}

const late = () => Object.assign(new Error('Too late'), { name: 'TimeoutError' })

const regionOf = async (client: CloudFormationClient, stage: string): Promise<string> => {
  try {
    return await client.config.region()
  } catch {
    throw new Problem(
      `The stage "${stage}" has no region. Set region in selvedge.config.ts, or AWS_REGION.`,
    )
  }
}

const describe = async (client: CloudFormationClient, settings: Settings, region: string) => {
  const StackName = stackName(settings.stage)
  let timer: NodeJS.Timeout | undefined
  try {
    // The signal doesn't end the search for credentials. The timer does.
    return await Promise.race([
      client.send(new DescribeStacksCommand({ StackName }), {
        abortSignal: AbortSignal.timeout(timeoutMs),
      }),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(late()), timeoutMs)
      }),
    ])
  } catch (error) {
    throw problemOf(error as Error, settings, region)
  } finally {
    clearTimeout(timer)
  }
}

const ownerOf = (arn = ''): string | undefined => arn.split(':')[4]

const outputsOf = (
  { Stacks: [stack] = [] }: DescribeStacksCommandOutput,
  { stage, account }: Settings,
): Record<string, string> => {
  const owner = ownerOf(stack?.StackId)
  if (account && owner !== account)
    throw new Problem(
      `Your AWS credentials are for the account ${owner}, but the stage "${stage}" is in ${account}. Use credentials of that account.`,
    )
  const outputs = Object.fromEntries(
    (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  )
  if (outputs.StoreEnvironment) return outputs
  throw new Problem(
    outputs.TableName
      ? `The stage "${stage}" was deployed by an earlier release. Run "npm run deploy -- --stage ${stage}" first.`
      : `The stack of the stage "${stage}" isn't complete (${stack?.StackStatus}). Run "npm run deploy -- --stage ${stage}" first.`,
  )
}

/**
 * Reads the outputs of a stage's stack, and where it is. Answers within five seconds. Errors:
 * `Problem`.
 */
export const readStack = async (
  settings: Settings,
): Promise<{ region: string; outputs: Record<string, string> }> => {
  const client = new CloudFormationClient({
    region:
      settings.region || process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || undefined,
    maxAttempts: 1,
    // Outside AWS, no one answers where a virtual machine would find credentials.
    credentials: defaultProvider({ timeout: 1000, maxRetries: 0 }),
    requestHandler: { connectionTimeout: 2000 },
  })
  try {
    const region = await regionOf(client, settings.stage)
    return { region, outputs: outputsOf(await describe(client, settings, region), settings) }
  } finally {
    client.destroy()
  }
}
