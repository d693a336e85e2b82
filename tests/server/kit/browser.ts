import { type Browser, chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../../scripts/bootstrap/chromium.mjs'
import { onTestEnd } from './test-server.ts'

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
  onTestEnd(() => browser.close())
  return browser
}
