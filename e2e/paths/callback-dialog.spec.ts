import { test } from '#e2e/kit/test.ts'
import { callbackDialogChart } from '#kit/charts/callback-dialog.ts'
import { callbackDialogDriver } from './callback-dialog.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

// The code that cannot be loaded.
test.use({ expectedProblems: [/Failed to load resource/] })
describeTours(callbackDialogChart, callbackDialogDriver)
