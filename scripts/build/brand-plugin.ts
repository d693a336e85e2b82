/** Site files other than pages that contain the brand: the icon and the web manifest. */
import type { Plugin } from 'vite'
import { colors } from '#contract/colors.ts'
import { company } from '#contract/company.ts'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const manifest = {
  name: company.name,
  short_name: company.name,
  description: 'Formation, compliance and back-office services for trucking businesses.',
  start_url: '/',
  display: 'minimal-ui',
  background_color: colors.paper[0],
  theme_color: colors.sign[0],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
}

/** PNG icons in `public/`, drawn by tools/make-og.ts, with their width in pixels. */
export const iconSizes = [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const

/** @param cornerRadius radius, for a width of 64. PNG icons have none, because operating systems round their corners */
export const iconSvg = (cornerRadius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${escapeXml(company.name)}</title><rect width="64" height="64" rx="${cornerRadius}" fill="${colors.sign[0]}"/><rect x="5.5" y="5.5" width="53" height="53" rx="9.5" fill="none" stroke="${colors.onSign[0]}" stroke-width="3"/><path d="M32 50V16M18 29l14-14 14 14" fill="none" stroke="${colors.onSign[0]}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`

export const brandedFiles = {
  'manifest.webmanifest': { type: 'application/manifest+json', source: `${JSON.stringify(manifest, null, 2)}\n` },
  'favicon.svg': { type: 'image/svg+xml', source: iconSvg(14) },
} as const

/** For `vite.config.ts`: emits the files in a build and serves them in development. */
export function brandFiles(): Plugin {
  return {
    name: 'brand-files',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, { source }] of Object.entries(brandedFiles)) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer({ middlewares }) {
      for (const [name, { type, source }] of Object.entries(brandedFiles))
        middlewares.use(`/${name}`, (_request, response) => response.setHeader('Content-Type', type).end(source))
    },
  }
}
