/** Returns the greeting for an hour from 0 to 23. */
export const greetingAt = (hour: number): string =>
  hour < 5
    ? 'Good evening'
    : hour < 12
      ? 'Good morning'
      : hour < 18
        ? 'Good afternoon'
        : 'Good evening'
