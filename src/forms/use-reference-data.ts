import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { ReferenceData } from '#contract/forms/reference-data.ts'
import { connectReferenceData } from '#machines/forms/reference-data.connect.ts'
import { referenceDataMachine } from '#machines/forms/reference-data.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { stateText } from '#machines/kit/edges.ts'
import { inspectOptions } from '#src/flow/inspect.ts'
import { whenOnline } from '#src/flow/when-online.ts'
import { loadReferenceData } from '#src/platform/api/reference-data.ts'

/** All pages share this actor, so that the data is loaded once. */
const referenceDataActor = createActor(
  referenceDataMachine.provide({
    actors: {
      loadReferenceData: fromPromise<ReferenceData, void>(({ signal }) => loadReferenceData(signal)),
      whenOnline,
    } satisfies ActorsOf<typeof referenceDataMachine>,
  }),
  inspectOptions,
)

/** Returns the view and the state of the shared chart. The first use starts the loading. */
export function useReferenceData() {
  const snapshot = useSelector(referenceDataActor, (state) => state)
  useEffect(() => {
    referenceDataActor.start()
  }, [])
  const view = useMemo(() => connectReferenceData(snapshot, referenceDataActor.send), [snapshot])
  return { view, state: stateText(snapshot) }
}
