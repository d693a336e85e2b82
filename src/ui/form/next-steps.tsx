import { Lane } from '#src/ui/lane.tsx'

/** What happens next, in order: numbered, on a lane. */
export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return <Lane stops={steps.map((step, index) => ({ key: step, mark: index + 1, says: step }))} />
}
