/** Opens a phone for a transfer. Finds the stored files on a device and on the server. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { environment } from '#e2e/kit/environment.ts'

export const openOnPhone = async (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ baseURL: environment().url, viewport: { width: 390, height: 844 }, hasTouch: true })

/** Returns the SHA-256 of each stored file. */
export const readStoredDigests = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const files = await new Promise<File[]>((resolve, reject) => {
      const opening = indexedDB.open('roadcharter-files')
      opening.onsuccess = () => {
        const rows = opening.result.transaction('files').objectStore('files').getAll()
        rows.onsuccess = () => resolve(rows.result as File[])
        rows.onerror = () => reject(new Error('unreadable'))
      }
    })
    const hex = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return Promise.all(files.map(async (file) => hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))))
  })

/** Returns the server's data files that contain one of the texts. */
export const serverFilesWith = (...texts: readonly (string | Buffer)[]) =>
  readdirSync(environment().dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const content = readFileSync(path)
      return texts.some((text) => content.includes(text))
    })
