import { expect, test } from 'vitest'
import { parseInspectSetting } from '../../scripts/build/inspect-setting.ts'

test('the setting is 1, stately, or empty', () => {
  expect([undefined, '', '0', '1', 'stately'].map(parseInspectSetting)).toEqual(['', '', '', 'ask', 'stately'])
  expect(() => parseInspectSetting('yes')).toThrow('INSPECT is "yes"')
})
