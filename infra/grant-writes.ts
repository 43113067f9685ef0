import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { type AllowedWrites, accessAttributes } from './writes.ts'

/** Writes that store attributes. Deleting an item stores none. */
const storing = ['BatchWriteItem', 'PutItem', 'UpdateItem']
/**
 * Writes that can change or delete entries of the audit trail, which only grows. `BatchWriteItem` is one: it
 * deletes without the right to `DeleteItem`.
 */
const changing = ['BatchWriteItem', 'DeleteItem', 'UpdateItem']

const onTable = (actions: readonly string[]) => actions.map(action => `dynamodb:${action}`)

/**
 * Lets a function write the partitions that `writes.ts` declares. Doesn't limit reads, because an index has
 * other partition keys.
 */
export function grantWrites(
  target: LambdaFunction,
  { tableArn }: ITableV2,
  { partitions, ownsAccess }: AllowedWrites,
): void {
  if (partitions.length === 0) return
  const resources = [tableArn]
  const add = (effect: Effect, actions: readonly string[], conditions: object) =>
    target.addToRolePolicy(
      new PolicyStatement({
        effect,
        actions: onTable(actions),
        resources,
        conditions: { ...conditions },
      }),
    )
  add(Effect.ALLOW, [...storing, 'DeleteItem'], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
  })
  add(Effect.DENY, changing, {
    'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] },
  })
  if (!ownsAccess)
    add(Effect.DENY, storing, {
      'ForAnyValue:StringEquals': { 'dynamodb:Attributes': accessAttributes },
    })
}
