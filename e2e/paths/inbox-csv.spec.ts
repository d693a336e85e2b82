import { inboxCsvChart } from '#kit/charts/inbox-csv.ts'
import { inboxCsvDriver } from './inbox-csv.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(inboxCsvChart, inboxCsvDriver)
