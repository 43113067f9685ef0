import {
  ChangeResourceRecordSetsCommand,
  ListHostedZonesByNameCommand,
  type ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53'

/** A record to add. An `alias` is for a domain itself, which can't have a CNAME. */
export type DnsRecord = { name: string; type: 'CNAME' | 'TXT' | 'alias'; value: string }

/** A zone of Route 53 in the account. */
export type Zone = { id: string; name: string }

/** The id of CloudFront's hosted zone for aliases, the same in every account. */
const distributions = 'Z2FDTNDATAQYW2'

const clientOf = () => new Route53Client({ region: 'us-east-1' })

/** Finds the public zone of Route 53 for a name: the one with the longest name that the name ends with. */
export async function findZone(name: string): Promise<Zone | undefined> {
  const client = clientOf()
  const labels = name.split('.')
  for (let start = 0; start < labels.length - 1; start++) {
    const domain = labels.slice(start).join('.')
    const { HostedZones = [] } = await client.send(
      new ListHostedZonesByNameCommand({ DNSName: domain, MaxItems: 5 }),
    )
    const zone = HostedZones.find(
      ({ Name, Config }) => Name === `${domain}.` && Config?.PrivateZone !== true,
    )
    if (zone?.Id) return { id: zone.Id.replace('/hostedzone/', ''), name: domain }
  }
  return undefined
}

const setsOf = ({ name, type, value }: DnsRecord): ResourceRecordSet[] =>
  type === 'alias'
    ? (['A', 'AAAA'] as const).map(Type => ({
        Name: name,
        Type,
        AliasTarget: { HostedZoneId: distributions, DNSName: value, EvaluateTargetHealth: false },
      }))
    : [
        {
          Name: name,
          Type: type,
          TTL: 300,
          ResourceRecords: [{ Value: type === 'TXT' ? `"${value}"` : value }],
        },
      ]

/**
 * Adds records to a zone. Errors: `InvalidChangeBatch` of Route 53 if a name has another value already,
 * which stays as it is.
 */
export async function addRecords({ id }: Zone, records: readonly DnsRecord[]): Promise<void> {
  await clientOf().send(
    new ChangeResourceRecordSetsCommand({
      HostedZoneId: id,
      ChangeBatch: {
        Changes: records.flatMap(setsOf).map(set => ({ Action: 'CREATE', ResourceRecordSet: set })),
      },
    }),
  )
}

/** Formats records for someone who adds them by hand. */
export const describeRecords = (records: readonly DnsRecord[]): string[] =>
  records.map(({ name, type, value }) =>
    type === 'alias' ? `  ${name}  ALIAS or ANAME  ${value}` : `  ${name}  ${type}  ${value}`,
  )
