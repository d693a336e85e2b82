import { type Browser, chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../../scripts/bootstrap/chromium.mjs'
import { onEnd } from './test-server.ts'

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
  onEnd(() => browser.close())
  return browser
}
