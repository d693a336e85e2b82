/** XState's events for names that carry nothing else. */
export type EventOf<Name> = Name extends string ? { type: Name } : never
