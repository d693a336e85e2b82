import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { options } from '#machines/start-here/guide.ts'
import { routes } from '#src/app/routes.tsx'
import { upcomingServices } from '#src/site/content/coming-soon.ts'
import { contactCards } from '#src/site/content/contact.ts'
import { contentEntries } from '#src/site/content/content-entries.ts'
import { howItWorks, services } from '#src/site/content/home.ts'
import { aboutLink, allTiers, contactLink, findLink, legalLinks } from '#src/site/content/navigation.ts'
import { handlingItems } from '#src/site/content/request-handling.ts'
import { sampleDocuments } from '#src/site/content/sample-articles.ts'
import { roadmapOf } from '#src/site/content/start-here.ts'
import { terms } from '#src/site/content/terms.ts'

/** Forms and account pages that links must reach. A question on /scorpform leads to the two S-Corp forms. */
const FORMS =
  'signup login forgot-password corporation-filing llcform dba-filing buyerintakeform sellerintakeform scorpform factoringform bookkeepingform taxfilingform payrollform creditfinancingform costoptimizationform brokerauthorityform terminalofficesetupform fleetexpansionform dispatchform online-business-tools-request fuel-card-request advisory-session exit-strategy-request brand-expanssion-request custom-training-request contact-us hiring'
const INTERNAL_PAGES = ['/newscorpform', '/existingscorpform']

const src = join(import.meta.dirname, '../../src')
const linksInCode = (folder: string) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join(src, folder, file), 'utf8').matchAll(/<\w*Link\w*\s[^>]*?to="(\/[^"]*)"/g)].map(([, to = '']) => to))
/** Returns each target of the actions, cards, and links in a value. Excludes the key `or`, which is used only if the page is missing. */
const targets = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (typeof part === 'string' ? (['to', 'page', 'form'].includes(key) ? [part] : []) : targets(part)))
}
const pathOf = (to: string) => to.split(/[?#]/)[0] ?? ''

async function linksOf(): Promise<Readonly<Record<string, readonly string[]>>> {
  const pages = await Promise.all(contentEntries.map(async ({ path, loadTexts }) => [path, targets(await loadTexts())] as const))
  const every = Object.values(options.need).flatMap((need) =>
    options.plan.flatMap((plan) => roadmapOf({ audience: 'carrier', company: 'none', authority: 'new', need, plan, freight: 'urgent' })),
  )
  return {
    ...Object.fromEntries(pages),
    '/': [...targets([howItWorks, services, handlingItems(null)]), ...linksInCode('site/sections')],
    '/start-here': targets(every),
    '/coming-soon': targets(upcomingServices),
    '/contact-us': targets(contactCards),
    '/sample-articles': targets(sampleDocuments),
    '/terms': targets(terms),
    '/login': ['/signup', '/forgot-password'],
  }
}
const sharedLinks = [...targets([allTiers, aboutLink, contactLink, findLink, legalLinks]), ...linksInCode('site/layout')]

const links = await linksOf()
const reachablePaths = new Set(['/'])
for (const path of reachablePaths) for (const to of [...(links[path] ?? []), ...sharedLinks]) if (to.startsWith('/')) reachablePaths.add(pathOf(to))

test.each(FORMS.split(' '))('/%s is reachable from the home page', (form) => expect([...reachablePaths]).toContain(`/${form}`))

test('every page in the site map is reachable', () => {
  const listed = routes.flatMap(({ path, unlisted }) => (unlisted || INTERNAL_PAGES.includes(path) ? [] : [path]))
  expect(listed.length).toBeGreaterThan(65)
  expect(listed.filter((path) => !reachablePaths.has(path))).toEqual([])
})

test('no link leads to a missing page', () => {
  const known = new Set(routes.map(({ path }) => path))
  expect([...reachablePaths].filter((path) => !known.has(path))).toEqual([])
})

test('a page links to each form, not only a menu', () => {
  const own = new Set(Object.values(links).flat().map(pathOf))
  const accounts = ['/signup', '/login', '/forgot-password']
  const forms = FORMS.split(' ').map((form) => `/${form}`)
  expect(forms.filter((form) => !own.has(form) && !accounts.includes(form))).toEqual([])
})

test('login, sign-up, and password reset link to each other', () => {
  const linksIn = (file: string) => [...readFileSync(join(src, 'account', file), 'utf8').matchAll(/\bto="(\/[^"]*)"/g)].map(([, to]) => to)
  expect(linksIn('login.tsx')).toEqual(['/forgot-password', '/signup', '/requests'])
  expect(linksIn('signup.tsx')).toEqual(['/login?to=account', '/login'])
  expect(linksIn('forgot-password.tsx')).toEqual(['/login'])
})
