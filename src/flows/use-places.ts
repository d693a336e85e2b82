import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { Places } from '#contract/places.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { connectPlaces } from '#machines/places/places.connect.ts'
import { placesMachine } from '#machines/places/places.machine.ts'
import { loadPlaces } from '#src/api/places.ts'
import { inspected } from '#src/flows/inspect.ts'
import { stateName } from '#src/flows/state-name.ts'

/** One for all pages: reference data is loaded once. */
const placesActor = createActor(
  placesMachine.provide({
    actors: { loadPlaces: fromPromise<Places, void>(({ signal }) => loadPlaces(signal)) } satisfies ActorsOf<typeof placesMachine>,
  }),
  inspected,
)

/** Countries and states, asked for when a form that needs them is opened. */
export function usePlaces() {
  const snapshot = useSelector(placesActor, (current) => current)
  useEffect(() => {
    placesActor.start()
  }, [])
  return { view: connectPlaces(snapshot, placesActor.send), state: stateName(snapshot.value) }
}
