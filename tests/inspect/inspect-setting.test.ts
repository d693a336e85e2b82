import { expect, test } from 'vitest'
import { inspectSetting } from '../../scripts/build/inspect-setting.ts'

test('the setting is 1, stately, or empty', () => {
  expect([undefined, '', '0', '1', 'stately'].map(inspectSetting)).toEqual(['', '', '', 'ask', 'stately'])
  expect(() => inspectSetting('yes')).toThrow('INSPECT is "yes"')
})
