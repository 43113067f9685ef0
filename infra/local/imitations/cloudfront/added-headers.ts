import type { TemplateValue } from '../../template/intrinsics.ts'

type Headers = Record<string, string>

/** The headers that a policy adds to an answer: always, or only if the origin didn't send its own. */
export type Added = { always: Headers; otherwise: Headers }

/**
 * Returns the headers of an `AWS::CloudFront::ResponseHeadersPolicy`, without Strict-Transport-Security,
 * which does nothing over http. `places` maps cloud URLs in them to local ones.
 */
export const addedHeaders = (policy: TemplateValue, places: Headers): Added => {
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
  } = policy?.SecurityHeadersConfig ?? {}
  const here = (text: string) =>
    Object.entries(places).reduce((result, [cloud, local]) => result.replaceAll(cloud, local), text)
  const cors = policy?.CorsConfig
  const [allowed] = cors?.AccessControlAllowOrigins.Items ?? []
  const own = csp && { 'content-security-policy': here(csp.ContentSecurityPolicy) }
  const custom = (policy?.CustomHeadersConfig?.Items ?? []).map(
    (item: TemplateValue) => [item.Header.toLowerCase(), here(item.Value)] as const,
  )
  return {
    always: {
      ...(csp?.Override && own),
      ...(type && { 'x-content-type-options': 'nosniff' }),
      ...(frame && { 'x-frame-options': frame.FrameOption }),
      ...(referrer && { 'referrer-policy': referrer.ReferrerPolicy }),
      ...(allowed && { 'access-control-allow-origin': allowed }),
      ...Object.fromEntries(custom),
    },
    otherwise: { ...(csp?.Override === false && own) },
  }
}
