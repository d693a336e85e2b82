import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from '#e2e/kit/project.ts'

export async function bundleWalk(): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: { '@playwright/test': join(import.meta.dirname, 'playwright.ts') } },
    build: { write: false, minify: false, target: 'esnext', lib: { entry: join(import.meta.dirname, 'walk.ts'), formats: ['iife'], name: 'walk' } },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}
