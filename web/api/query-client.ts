import { QueryClient } from '@tanstack/react-query'

/**
 * What the server said, kept for a while. The client tries a GET again by itself, so queries do
 * not; failures are shown where they belong, with Try Again. Without a connection a call fails at
 * once: one that waited for it would leave the visitor with a button that never answers.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
