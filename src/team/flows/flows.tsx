import { LoadingNotice, lazyWithPlaceholder } from '#src/flow/lazy-part.tsx'

/** Loaded on demand, because only leads need the charts of the visitors and their pictures. */
export const Flows = lazyWithPlaceholder(async () => (await import('#src/team/flows/flow-counts.tsx')).FlowCounts, LoadingNotice)
