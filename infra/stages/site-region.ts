/** The region of CloudFront's metrics, certificates and firewalls, wherever a store is. */
export const siteRegion = 'us-east-1'
