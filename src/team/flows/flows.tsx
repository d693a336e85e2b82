import { lazyWithPlaceholder, StillLoading } from '#src/flow/lazy-part.tsx'

/** Lazy, because only leads need the visitors' charts and their pictures. */
export const Flows = lazyWithPlaceholder(async () => (await import('#src/team/flows/flow-counts.tsx')).FlowCounts, StillLoading)
