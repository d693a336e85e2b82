import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { root } from './scripts/bootstrap/root.mjs'
import { brandFiles } from './scripts/build/brand-plugin.ts'
import { codeSplitting } from './scripts/build/chunks.ts'
import { formHeads, priceLines, stepCountValues, stripDescriptions } from './scripts/build/forms-plugin.ts'
import { parseInspectSetting } from './scripts/build/inspect-setting.ts'
import { language } from './scripts/build/language-plugin.ts'
import { parseSiteLanguage } from './scripts/build/languages.ts'
import { omitUnused } from './scripts/build/omit-unused-plugin.ts'
import { keepRequestsDays, publicUrl } from './scripts/build/settings.ts'
import { staticStyles } from './scripts/build/styles-plugin.ts'

/** Language of this client build. Undefined for English. */
const to = parseSiteLanguage(process.env.SITE_LANGUAGE)
const apiUrl = `http://127.0.0.1:${process.env.API_PORT ?? '4174'}`

export default defineConfig({
  plugins: [
    ...(to ? [language(to)] : []),
    staticStyles(),
    react(),
    omitUnused(),
    formHeads(to),
    stepCountValues(),
    priceLines(to),
    stripDescriptions(),
    brandFiles(),
  ],
  define: {
    'import.meta.env.PUBLIC_URL': JSON.stringify(publicUrl),
    'import.meta.env.BUILD_YEAR': new Date().getFullYear(),
    // Named differently than the setting `KEEP_REQUESTS_DAYS`. Otherwise, Vitest would pass the value to servers that tests start.
    'import.meta.env.REQUESTS_KEPT_DAYS': JSON.stringify(keepRequestsDays),
    // A constant, so that the bundler can drop the inspectors.
    'import.meta.env.INSPECT': JSON.stringify(parseInspectSetting(process.env.INSPECT)),
  },
  resolve: {
    alias: [
      // By default, the package would load its development build, which logs warnings.
      { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
      // React has had this hook since 18, so the polyfill of @xstate/react is not needed.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    target: 'es2024',
    // The content security policy has no `data:` for fonts, and an inlined file cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Emotion already minifies the rules. They must stay equal to the rules inlined in the pages.
    cssMinify: false,
    rolldownOptions: {
      output: { codeSplitting: codeSplitting() },
      treeshake: {
        moduleSideEffects: [
          // Only Emotion's `withTheme` needs these, and nothing uses it.
          { test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
          // Only a few pages use these modules. The shell imports only the heads of these pages, so it can drop the modules.
          { test: /[\\/](state-fees|sample-articles)\.ts$/, sideEffects: false },
        ],
        // The parts of Chakra's theme are plain data. Marking them as pure lets the bundler drop most of the 76 recipes.
        manualPureFunctions: [
          'defineConfig',
          'defineRecipe',
          'defineSlotRecipe',
          'defineTokens',
          'defineSemanticTokens',
          'defineKeyframes',
          'defineGlobalStyles',
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.SITE_PORT ?? 5173),
    strictPort: true,
    proxy: { '/backend': apiUrl, '/dev/mail': apiUrl, '/dev/mail.json': apiUrl, '/healthz': apiUrl },
  },
})
