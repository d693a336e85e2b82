import { expect, it } from 'vitest'
import { dbaFiling } from '#contract/filings/dba.ts'
import { countryErrors } from '#server/requests/reference-data.ts'

const problems = (dbaCounty: string, dbaState: string) => countryErrors(dbaFiling, { ...dbaFiling.sample, dbaCounty, dbaState })

it('knows every country and its states from the files of the page', () => {
  expect(problems('US', 'Texas')).toEqual({})
  expect(problems('CA', 'Ontario')).toEqual({})
  expect(problems('CA', 'Texas')).toEqual({ dbaState: 'State is required.' })
  expect(problems('QQ', 'Texas')).toEqual({ dbaCounty: 'This field is required.', dbaState: 'State is required.' })
})

it('lists a country without states as its own state', () => {
  expect(problems('AQ', 'Antarctica')).toEqual({})
})
