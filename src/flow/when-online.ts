/** Implementation of the actor `whenOnline` of `machines/kit/loader.ts`. */
import { fromPromise } from 'xstate'
import type { WaitInput } from '#machines/kit/loader.ts'
import * as network from '#src/platform/when-online.ts'

/** Ends once the server can be reached again. */
export const whenOnline = fromPromise<void, WaitInput>(({ input, signal }) => network.whenOnline(input, signal))
