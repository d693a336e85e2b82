import { callbackDialogChart } from '#kit/charts/callback-dialog.ts'
import { callbackDialogDriver } from './callback-dialog.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(callbackDialogChart, callbackDialogDriver)
