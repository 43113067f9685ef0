import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { table, tableName } from './client.ts'
import { rateKey } from './keys.ts'
import { get } from './read.ts'
import { update } from './write.ts'

const Counted = z.object({ tries: z.number() })

/** An attempt at an action, in a time window that ends at `end` (seconds since 1970). */
export type Attempt = { action: string; who: string; end: number }

/**
 * Counts an attempt. Returns how many the window has now, or 0 without counting once its limit is
 * reached.
 */
export const countAttempt = async (
  { action, who, end }: Attempt,
  limit: number,
): Promise<number> => {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: rateKey(action, who, String(end)),
        UpdateExpression: 'SET entity = :entity, expires_at = :end ADD tries :one',
        ConditionExpression: 'attribute_not_exists(tries) OR tries < :limit',
        ExpressionAttributeValues: { ':entity': 'rate', ':end': end, ':one': 1, ':limit': limit },
        ReturnValues: 'UPDATED_NEW',
      }),
    )
    return Number(Attributes?.tries)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 0
    throw error
  }
}

/** Returns how many attempts a window has. */
export const attemptsIn = async ({ action, who, end }: Attempt): Promise<number> =>
  (await get(Counted, rateKey(action, who, String(end))))?.tries ?? 0

/** Fills a window, so that no more attempts are counted in it. */
export const fillAttempts = ({ action, who, end }: Attempt, limit: number): Promise<boolean> =>
  update(
    rateKey(action, who, String(end)),
    'SET entity = :entity, expires_at = :end, tries = :limit',
    { values: { ':entity': 'rate', ':end': end, ':limit': limit } },
  )

/** Uncounts an attempt. */
export const uncountAttempt = ({ action, who, end }: Attempt): Promise<boolean> =>
  update(rateKey(action, who, String(end)), 'ADD tries :less', {
    when: 'tries > :none',
    values: { ':less': -1, ':none': 0 },
  })
