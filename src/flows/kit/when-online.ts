/** The wait of `machines/kit/when-online.ts`, for every chart that goes on by itself. */
import { fromPromise } from 'xstate'
import type { WaitInput } from '#machines/kit/when-online.ts'
import * as network from '#src/device/when-online.ts'

/** Ends once the server can be reached again. */
export const whenOnline = fromPromise<void, WaitInput>(({ input, signal }) => network.whenOnline(input, signal))
