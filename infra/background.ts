import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { followTable, sweepEveryMinute } from './events.ts'
import type { FunctionMaker, MakeFunction, More } from './function-maker.ts'
import { eventGrants } from './grants.ts'
import { followMail } from './mail.ts'
import type { Resources } from './resources.ts'

/** One execution per shard of the table's stream, and one sweep beside one that is ending. */
const reservedFor = { stream: 10, sweep: 2 }

/** Creates the functions that follow the table and SES, and the sweep that runs every minute. */
export function makeBackground(
  scope: Construct,
  { settings, table, mail }: Resources,
  { makeEvent }: FunctionMaker,
  makePoolFunction: MakeFunction,
) {
  const make = (event: keyof typeof reservedFor) => {
    const more: More = {
      timeout: Duration.seconds(60),
      // Keeps room for a function that a flood of calls must not stop.
      ...(settings.reservesConcurrency && { reserved: reservedFor[event] }),
    }
    return makePoolFunction(event, `events/${event}`, eventGrants[event], more)
  }
  const stream = make('stream')
  const sweep = make('sweep')
  followMail(mail.feedback, makeEvent('mail-feedback'))
  const failed = followTable(scope, table, stream, makeEvent('lost-changes'))
  sweepEveryMinute(scope, sweep)
  return { stream, sweep, failed }
}
