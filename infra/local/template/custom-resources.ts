import type { Functions } from '../imitations/lambda/functions.ts'
import type { Assembly } from './assembly.ts'
import { customAttribute } from './template.ts'

/**
 * Creates the stack's custom resources as a deployment does. Returns the values of their attributes by
 * the placeholders that the assembly has for them.
 */
export const createCustomResources = async (
  { custom }: Pick<Assembly, 'custom'>,
  functions: Pick<Functions, 'invoke'>,
): Promise<Record<string, string>> => {
  const values: Record<string, string> = {}
  for (const { id, functionName, properties } of custom) {
    const event = {
      RequestType: 'Create',
      StackId: 'local',
      RequestId: id,
      LogicalResourceId: id,
      ResourceProperties: properties,
    }
    const attributes = (await functions.invoke(functionName, event)) as Record<string, string>
    for (const [name, value] of Object.entries(attributes))
      values[customAttribute(id, name)] = value
  }
  return values
}
