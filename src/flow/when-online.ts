import { fromPromise } from 'xstate'
import type { WaitInput } from '#machines/kit/loader.ts'
import * as network from '#src/platform/when-online.ts'

export const whenOnline = fromPromise<void, WaitInput>(({ input, signal }) => network.waitUntilOnline(input, signal))
