import { deleteAccountChart } from '#kit/charts/delete-account.ts'
import { deleteAccountDriver } from './delete-account.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(deleteAccountChart, deleteAccountDriver)
