import {
  type Finding,
  finding,
  type PreflightCheck,
  type PreflightContext,
  propertiesOf,
} from '../check.ts'

const config = (context: PreflightContext) => {
  const [distribution] = propertiesOf(context, 'AWS::CloudFront::Distribution')
  return (distribution?.DistributionConfig ?? {}) as {
    Aliases?: string[]
    ViewerCertificate?: { AcmCertificateArn?: string }
  }
}

/** Explains why a site can't be reached. */
const reason = (error: unknown): string => {
  const { code = '' } = ((error as Error).cause ?? error) as { code?: string }
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'DNS doesn’t know it'
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return 'another certificate answers'
  return 'doesn’t answer'
}

const probe = async (siteUrl: string): Promise<string> => {
  try {
    const signal = AbortSignal.timeout(5_000)
    const answer = await fetch(new URL('/api/health', siteUrl), { signal, redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status === 200 ? 'ok' : `answers ${answer.status}`
  } catch (error) {
    return reason(error)
  }
}

const checkCertificate = (context: PreflightContext, host: string): Finding => {
  const { Aliases = [], ViewerCertificate } = config(context)
  const certificate = ViewerCertificate?.AcmCertificateArn
  return finding(
    'Certificate and alias',
    Aliases.includes(host) && certificate !== undefined,
    certificate ? `${certificate.slice(0, 60)}…, ${Aliases.join(', ') || 'no alias'}` : 'none',
    `a certificate in us-east-1 and the alias ${host}`,
    'Set certificateArn and siteUrl of the stage in selvedge.config.ts, and deploy.',
  )
}

/** Checks that the store answers at its own domain. */
export const checkAddress: PreflightCheck = async context => {
  const { settings, outputs } = context
  if (!settings.siteUrl)
    return [
      finding(
        'Domain',
        settings.stage === 'demo',
        `none: ${outputs.SiteUrl ?? ''}`,
        'a domain of yours',
        'Set siteUrl and certificateArn of the stage in selvedge.config.ts, and deploy.',
      ),
    ]
  const { hostname } = new URL(settings.siteUrl)
  const target = URL.parse(outputs.DistributionUrl ?? '')?.hostname ?? 'd….cloudfront.net'
  const result = await probe(settings.siteUrl)
  return [
    checkCertificate(context, hostname),
    finding(
      'Domain',
      result === 'ok',
      result === 'ok' ? hostname : `${hostname} ${result}`,
      'answers with the store',
      `Add this record to the DNS of your domain: ${hostname}  CNAME  ${target}`,
      `For a domain without www, use ALIAS or ANAME (in Route 53: A, alias to ${target}).`,
    ),
  ]
}
