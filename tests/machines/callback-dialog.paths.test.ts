import { callbackDialogChart } from '#kit/charts/callback-dialog.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(callbackDialogChart, [])
