import { fromPromise } from 'xstate'
import type { WaitInput } from '#machines/kit/connection-retry.ts'
import * as network from '#src/platform/when-online.ts'

export const whenOnline = fromPromise<void, WaitInput>(({ input, signal }) => network.whenOnline(input, signal))
