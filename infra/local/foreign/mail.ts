import {
  CreateConfigurationSetCommand,
  CreateConfigurationSetEventDestinationCommand,
  CreateEmailIdentityCommand,
  type EventType,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { clientOptions, createCaller } from './call-server.ts'
import type { DeclaredResources } from './declared.ts'

const exists = ['AlreadyExistsException', 'ConfigurationSetAlreadyExistsException']

/**
 * Creates the configuration sets and the senders. `topics` are the ARNs, by name, of those that get
 * reports of bounces. Throws a `Gap`.
 */
export const declareMail = async (
  endpoint: string,
  { sets, identities }: DeclaredResources['mail'],
  topics: ReadonlyMap<string, string>,
): Promise<void> => {
  const client = new SESv2Client(clientOptions(endpoint))
  const call = createCaller(client)
  try {
    for (const { name: ConfigurationSetName, events, topic = '' } of sets) {
      await call(new CreateConfigurationSetCommand({ ConfigurationSetName }), exists)
      const TopicArn = topics.get(topic)
      if (!TopicArn) continue
      // Some servers don't have it. They send nothing, so nothing bounces.
      await call(
        new CreateConfigurationSetEventDestinationCommand({
          ConfigurationSetName,
          EventDestinationName: 'feedback',
          EventDestination: {
            Enabled: true,
            MatchingEventTypes: events as EventType[],
            SnsDestination: { TopicArn },
          },
        }),
      ).catch(() => {})
    }
    for (const EmailIdentity of identities)
      await call(new CreateEmailIdentityCommand({ EmailIdentity }), exists)
  } finally {
    client.destroy()
  }
}
