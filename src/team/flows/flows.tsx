import { LoadingNotice, lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'

/** Loaded on demand, because only leads can open this report and its chart pictures. */
export const Flows = lazyWithPlaceholder(async () => (await import('#src/team/flows/flow-counts.tsx')).FlowCounts, LoadingNotice)
