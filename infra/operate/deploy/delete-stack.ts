import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import { Problem } from '../../local/problem.ts'

/** Half an hour: CloudFront takes up to 20 minutes to end a distribution. */
const maxWaitSeconds = 1_800

/** Deletes a stack and waits for it. Errors: `Problem` with CloudFormation's reason. */
export async function deleteStack(
  name: string,
  print: (line: string) => void,
  region?: string,
): Promise<void> {
  const client = new CloudFormationClient(region ? { region } : {})
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }))
  const StackName = Stacks[0]?.StackId ?? name
  await client.send(new DeleteStackCommand({ StackName }))
  print(`Deleting ${name} …`)
  try {
    await waitUntilStackDeleteComplete({ client, maxWaitTime: maxWaitSeconds }, { StackName })
  } catch (cause) {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }))
    throw new Problem(
      `${name} could not be deleted: ${stack?.StackStatusReason ?? stack?.StackStatus}. Open the stack in the CloudFormation console, or run the command again.`,
      { cause },
    )
  }
}
