import {
  CreateConfigurationSetCommand,
  CreateConfigurationSetEventDestinationCommand,
  CreateEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { caller, clientOptions } from './attempt.ts'
import type { Declared } from './declared.ts'

const exists = ['AlreadyExistsException']

/**
 * Creates the configuration sets and the senders. `topics` are ARNs by name: without one, bounces
 * aren't reported. Throws a `Gap`.
 */
export const declareMail = async (
  endpoint: string,
  { sets, identities }: Declared['mail'],
  topics: ReadonlyMap<string, string>,
): Promise<void> => {
  const client = new SESv2Client(clientOptions(endpoint))
  const call = caller(client)
  try {
    for (const { name: ConfigurationSetName, events, topic = '' } of sets) {
      await call(new CreateConfigurationSetCommand({ ConfigurationSetName }), exists)
      const TopicArn = topics.get(topic)
      if (!TopicArn) continue
      await call(
        new CreateConfigurationSetEventDestinationCommand({
          ConfigurationSetName,
          EventDestinationName: 'feedback',
          EventDestination: {
            Enabled: true,
            MatchingEventTypes: events as never[],
            SnsDestination: { TopicArn },
          },
        }),
        exists,
      )
    }
    for (const EmailIdentity of identities)
      await call(new CreateEmailIdentityCommand({ EmailIdentity }), exists)
  } finally {
    client.destroy()
  }
}
