/**
 * Accessible outline of one built page per template: landmarks, headings, links, controls, and attributes. After a
 * change, run `npm run test:all -- unit tests/site/outlines.test.ts -u` and read the diff.
 */
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { render } from '#src/app/entry-server.tsx'
import { notFound, routeOf } from '#src/app/routes.tsx'
import { outlineOf } from './kit/outline.ts'

const TEMPLATES = [
  '/',
  '/formation',
  '/form-a-llc',
  '/trucking-insurance',
  '/scorpform',
  '/start-here',
  '/contact-us',
  '/factoringform',
  '/llcform',
  '/corporation-filing',
  '/dba-filing',
  '/login',
  '/signup',
  '/forgot-password',
  '/requests',
  '/privacy',
  '/sample-articles',
  '/no-such-page',
]

const { name, email, phone, address, social } = company
const COMPANY_DATA = [
  [import.meta.env.PUBLIC_URL, ''],
  [email, '{email}'],
  [phone.e164, '{phone}'],
  [phone.display, '{phone}'],
  [address, '{address}'],
  [name, '{name}'],
  ...social.map(({ href }, index) => [href, `{social ${index + 1}}`] as const),
] as const
const replaceCompanyData = (text: string) => COMPANY_DATA.reduce((rest, [own, placeholder]) => rest.replaceAll(own, placeholder), text)

test.each(TEMPLATES)('%s', async (path) => {
  const route = routeOf(path)
  const { head, body } = await render(route)
  const { document } = new Window()
  document.head.innerHTML = head
  document.body.innerHTML = body
  const parts = path === '/' ? [document.head, document.body] : [document.head, document.querySelector('main') as typeof document.body]
  const file = route === notFound ? 'not-found' : path === '/' ? 'home' : path.slice(1)
  await expect(replaceCompanyData(parts.map((part) => outlineOf(part)).join('\n'))).toMatchFileSnapshot(`../outlines/${file}.txt`)
})
