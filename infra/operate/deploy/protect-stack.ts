import {
  CloudFormationClient,
  SetStackPolicyCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { Template } from './guard.ts'
import { guardedKind } from './guarded-kinds.ts'

const everything = { Effect: 'Allow', Action: 'Update:*', Principal: '*', Resource: '*' }

/** Lists the resources that an update must neither remove nor replace. The address of alarms may change. */
const guardedIds = ({ Resources = {} }: Template): string[] =>
  Object.entries(Resources)
    .filter(([id, one]) => guardedKind(id, one) && one.Type !== 'AWS::SNS::Subscription')
    .map(([id]) => id)

/**
 * Returns the policy that makes CloudFormation refuse the same removals and replacements as `guard.ts`,
 * whatever program deploys. `open` allows all of them, for a loss that the owner accepted.
 */
export const stackPolicy = (template: Template, { open = false } = {}): string => {
  const ids = open ? [] : guardedIds(template)
  const refused = {
    Effect: 'Deny',
    Action: ['Update:Delete', 'Update:Replace'],
    Principal: '*',
    Resource: ids.map(id => `LogicalResourceId/${id}`),
  }
  return JSON.stringify({ Statement: [everything, ...(ids.length > 0 ? [refused] : [])] })
}

const setStackPolicy = (StackName: string, StackPolicyBody: string) =>
  new CloudFormationClient({}).send(new SetStackPolicyCommand({ StackName, StackPolicyBody }))

/** Turns on or off whether CloudFormation refuses to delete a stack. */
export const setTerminationProtection = async (
  StackName: string,
  EnableTerminationProtection: boolean,
): Promise<void> => {
  await new CloudFormationClient({}).send(
    new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection }),
  )
}

type Print = (line: string) => void

/** Protects a deployed stack. Without permission, prints a line and continues. */
export const protectStack = async (name: string, template: Template, print: Print) => {
  try {
    await setStackPolicy(name, stackPolicy(template))
    await setTerminationProtection(name, true)
  } catch (error) {
    print(
      `The stack isn’t protected from other programs: ${(error as Error).message}. Allow cloudformation:SetStackPolicy and cloudformation:UpdateTerminationProtection, and deploy again.`,
    )
  }
}

/** Opens the policy for the next update. Without permission, prints a line: CloudFormation will refuse the update. */
export const openStack = async (name: string, template: Template, print: Print) => {
  try {
    await setStackPolicy(name, stackPolicy(template, { open: true }))
  } catch (error) {
    print(`The policy of the stack stays: ${(error as Error).message}.`)
  }
}
