/** Keeps functions from writing log entries and metrics, which costs time. Costs are counted from them. */
const isCounted = process.argv.includes('--costs')
process.env.POWERTOOLS_LOG_LEVEL = isCounted ? 'INFO' : 'SILENT'
process.env.POWERTOOLS_METRICS_DISABLED = String(!isCounted)
process.env.POWERTOOLS_METRICS_NAMESPACE = 'bench'
process.env.POWERTOOLS_SERVICE_NAME = 'bench'
