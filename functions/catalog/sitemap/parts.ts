/** Lets crawlers and caches keep the answer for an hour. */
export const cacheForCrawlers = 'public, max-age=3600'
