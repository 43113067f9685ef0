type Ready = { url: string; demo: boolean; folder: string; took: number }

/** What a newcomer needs to know once the store is up; `took` in milliseconds. */
export const readyBlock = ({ url, demo, folder, took }: Ready): string => {
  const lines = [
    ['Shop', url],
    ['Admin', `${url}/admin`],
    ['Mail inbox', `${url}/inbox`],
    ['Mail templates', `${url}/inbox/templates`],
    ['API reference', `${url}/api/docs`],
    ...(demo
      ? [
          ['Customer', 'customer@example.com  Customer123!'],
          ['Owner', 'admin@example.com     Admin123!'],
        ]
      : [['Owner', 'npm run admin -- create EMAIL makes the first one']]),
    ['State', `${folder} (npm run reset clears it)`],
  ]
  const rows = lines.map(([name = '', value]) => `  ${name.padEnd(15)}${value}`)
  const title = `Selvedge is ready after ${(took / 1000).toFixed(1)} s. Ctrl-C ends it.`
  return ['', `  ${title}`, '', ...rows, ''].join('\n')
}
