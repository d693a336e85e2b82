import { ownRequestsChart } from '#kit/charts/own-requests.ts'
import { describePaths } from '#kit/describe-paths.ts'
import type { OwnRequestsContext } from '#machines/account-area/own-requests.machine.ts'

const listed = ({ context }: { readonly context: unknown }) => (context as OwnRequestsContext).requests.length

describePaths(ownRequestsChart, [({ before, after }) => (listed(after) < listed(before) ? 'requests were lost' : undefined)])
