import { QueryClient } from '@tanstack/react-query'

/**
 * What the server said, kept for a while. The client tries a GET again by itself, so queries do
 * not; failures are shown where they belong, with Try Again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
